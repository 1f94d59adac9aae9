import { type FaultSwitches, faultSwitches } from "./fault-switches.ts";
import { addressOf, escapeHtml, screenOf, type View, views } from "./phone-screens.ts";
import { style } from "./phone-style.ts";
import { faultSwitchesNow, messagesOn, numbersUsed, setFaultSwitches } from "./phones.queries.ts";
import { wake } from "./push-service.ts";
import { isSubscribed } from "./push.queries.ts";
import type { PhonesDb } from "./store.ts";

/** What a person writes to our number; `answers`: the message that it answers. */
export type Written = { number: string; words?: string; isHidden?: boolean; answers?: string };
type Parts = {
  db: PhonesDb;
  write: (written: Written) => Promise<void>;
  subscribe: (number: string) => Promise<boolean>;
  deliverWebhooks: () => Promise<void>;
};

const notFound = () => new Response("Not found", { status: 404 });

/** /dev/phone: a phone with its lock screen, WhatsApp and SMS, what can be made to go wrong, and a way to write back. */
export async function phonePage(parts: Parts, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const isPost = request.method === "POST";
  if (pathname === "/dev/phone" && !isPost) return show(parts, searchParams);
  if (pathname === "/dev/phone/write" && isPost) return writeBack(parts, request);
  if (pathname === "/dev/phone/notifications" && isPost) return turnOn(parts, request);
  if (pathname === "/dev/phone/faults" && isPost) return moveFaultSwitches(parts, request);
  return notFound();
}

const switchNames = { whatsapp: "WhatsApp", sms: "SMS", push: "Notifications", reports: "Reports", templates: "Templates" };
const numberInWords = (number: string) => number.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");

async function show({ db, deliverWebhooks }: Parts, asked: URLSearchParams): Promise<Response> {
  await deliverWebhooks();
  const numbers = await numbersUsed(db);
  const given = asked.get("number") ?? "";
  const number = isNumber(given) ? given : (numbers[0] ?? "");
  const view = Object.keys(views).find((one): one is View => one === asked.get("view")) ?? "lock";
  const messages = number ? await messagesOn(db, number) : [];
  const links = numbers.map(
    (one) =>
      `<li><a href="${addressOf(one, view)}"${one === number ? ' aria-current="true"' : ""}>${escapeHtml(numberInWords(one))}</a></li>`,
  );
  const set = await faultSwitchesNow(db);
  const fields = Object.entries(faultSwitches).map(([name, states]) => {
    const options = Object.entries(states).map(
      ([state, words]) =>
        `<option value="${state}"${set[name as keyof FaultSwitches] === state ? " selected" : ""}>${words}</option>`,
    );
    return `<label>${switchNames[name as keyof FaultSwitches]} <select name="${name}">${options.join("")}</select></label>`;
  });
  const whose = links.length
    ? `<ul class="numbers">${links.join("")}</ul>`
    : '<p class="note">Sign in as a family, open “How we reach you” in the account, and verify a number: its code arrives here.</p>';
  return page(
    `<div class="phone">${screenOf(view, number, messages, new Date())}</div>
<div class="panel"><h1>Phone</h1><p class="note">No message leaves this computer: WhatsApp, SMS and notifications arrive here as families get them.</p>
<h2>Whose phone</h2>${whose}
${number ? notifications(number, view, await isSubscribed(db, number), asked.has("unknown")) : ""}<h2>What goes wrong</h2><form method="post" action="/dev/phone/faults"><input type="hidden" name="number" value="${escapeHtml(number)}"><input type="hidden" name="view" value="${view}">${fields.join("")}<button class="main">Set the faults</button></form>
<h2>Somebody whom we do not know</h2><form method="post" action="/dev/phone/write"><input type="hidden" name="number" value="${stranger}"><label>Their message <input type="text" name="words" value="Hello, what do your classes cost?" maxlength="2000"></label><button>Write from ${numberInWords(stranger)}</button></form></div>`,
    view === "lock",
  );
}

function notifications(number: string, view: View, isOn: boolean, isUnknown: boolean): string {
  if (isOn) return '<h2>Notifications</h2><p class="note">This phone shows notifications of the family with its number.</p>';
  const why = isUnknown ? '<p class="note" role="alert">No family that has signed in has verified this number.</p>' : "";
  return `<h2>Notifications</h2>${why}<form method="post" action="/dev/phone/notifications"><input type="hidden" name="number" value="${escapeHtml(number)}"><input type="hidden" name="view" value="${view}"><button>Turn on notifications on this phone</button></form>`;
}

const stranger = "+919000000001";
const isNumber = (given: string) => /^\+91\d{10}$/.test(given);

async function writeBack({ write }: Parts, request: Request): Promise<Response> {
  const form = await request.formData();
  const text = (name: string) => textOf(form, name);
  const number = text("number");
  if (!isNumber(number)) return notFound();
  const words = (text("command") || text("words")).trim().slice(0, 2_000);
  if (words)
    await write({ number, words, isHidden: text("hidden") === "yes", ...(text("answers") && { answers: text("answers") }) });
  return to(number, "whatsapp");
}

async function turnOn({ subscribe }: Parts, request: Request): Promise<Response> {
  const form = await request.formData();
  const number = textOf(form, "number");
  if (!isNumber(number)) return notFound();
  return to(number, viewIn(form), (await subscribe(number)) ? "" : "&unknown");
}

async function moveFaultSwitches({ db }: Parts, request: Request): Promise<Response> {
  const form = await request.formData();
  const set = Object.entries(faultSwitches).map(([name, states]) => [name, textOf(form, name), states] as const);
  if (set.some(([, state, states]) => !Object.hasOwn(states, state))) return notFound();
  const chosen = Object.fromEntries(set.map(([name, state]) => [name, state])) as FaultSwitches;
  await setFaultSwitches(db, chosen);
  if (chosen.push !== "sleeping") await wake(db);
  const number = textOf(form, "number");
  return to(isNumber(number) ? number : "", viewIn(form));
}

const viewIn = (form: FormData): View => Object.keys(views).find((one): one is View => one === form.get("view")) ?? "lock";

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

const to = (number: string, view: View, more = "") =>
  new Response(null, { status: 303, headers: { location: addressOf(number, view).replace("&amp;", "&") + more } });

/** `renews`: a screen without a field looks for news by itself. */
const page = (body: string, renews: boolean) =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${renews ? '<meta http-equiv="refresh" content="5">' : ""}<title>Phone · Online Tutoring</title><style>${style}</style><main>${body}</main>`,
    { headers: { "content-type": "text/html; charset=utf-8" } },
  );
