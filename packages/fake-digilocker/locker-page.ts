import { type CallFault, callFaults, type Locker, type LockerRequest } from "./store.ts";

const lateMilliseconds = 2 * 60_000;
const adultsBirthday = "17-04-1986";

/** What a parent can do on the page, and the label of its button. */
const acts = {
  adult: "Agree, as a person of 40",
  minor: "Agree, as a person of 12",
  "other-name": "Agree, as a person of another name",
  "no-date": "Agree, with a document that has only the year",
  late: "Agree, and let the answer come in 2 minutes",
  decline: "Do not agree",
  leave: "Go back without an answer",
} as const;
export type LockerAct = keyof typeof acts;

/** Carries out what the parent chose. A second choice for the same request is as little taken as by the real one. */
export function act(locker: Locker, request: LockerRequest, chosen: LockerAct, name: string): void {
  if (request.state !== "unauthenticated" || chosen === "leave" || chosen === "decline") return;
  const now = locker.now();
  const minorsBirthday = `01-06-${now.getUTCFullYear() - 12}`;
  request.state = "authenticated";
  request.shown = {
    name: chosen === "other-name" ? "Savita Deshpande" : name,
    dateOfBirth: chosen === "minor" ? minorsBirthday : chosen === "no-date" ? "1986" : adultsBirthday,
    from: now.getTime() + (chosen === "late" ? lateMilliseconds : 0),
  };
}

/** The locker's own pages: /dev/digilocker with the faults, and /dev/digilocker/go/… for the parent. */
export async function lockerPage(locker: Locker, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isPost = request.method === "POST";
  const id = /^\/dev\/digilocker\/go\/([\w-]+)$/.exec(pathname)?.[1];
  if (id) return parentsPage(locker, locker.requests.get(id), isPost ? await request.formData() : undefined);
  if (pathname !== "/dev/digilocker") return notFound();
  const fault = isPost ? (await request.formData()).get("fault") : undefined;
  if (typeof fault === "string" && Object.hasOwn(callFaults, fault)) locker.fault = fault as CallFault;
  return isPost ? seeOther("/dev/digilocker") : overview(locker);
}

function parentsPage(locker: Locker, asked: LockerRequest | undefined, form: FormData | undefined): Response {
  if (!asked) return notFound();
  const [chosen, name] = [form?.get("act"), form?.get("name")];
  if (typeof chosen === "string" && Object.hasOwn(acts, chosen)) {
    act(locker, asked, chosen as LockerAct, typeof name === "string" ? name : "");
    const back = new URL(asked.returnTo);
    back.search = chosen === "decline" ? "?success=False&errCode=user_consent_not_given" : `?success=True&id=${asked.id}`;
    return seeOther(back.href);
  }
  const buttons = Object.entries(acts).map(([value, label]) => `<p><button name="act" value="${value}">${label}</button></p>`);
  const text = "“Online Tutoring” asks for your name and date of birth.";
  const nameField = `<p><label>Name in the document <input name="name" value="Ritu Malhotra" maxlength="100"></label></p>`;
  return page("DigiLocker", `<h1>Your consent</h1><p>${text}</p><form method="post">${nameField}${buttons.join("")}</form>`);
}

function overview({ requests, fault }: Locker): Response {
  const options = Object.entries(callFaults).map(
    ([value, label]) => `<option value="${value}"${value === fault ? " selected" : ""}>${label}</option>`,
  );
  const rows = [...requests.values()].toReversed().slice(0, 20);
  const list = rows.map(({ id, state }) => `<li><a href="/dev/digilocker/go/${id}">${id}</a>, ${state}</li>`).join("");
  return page(
    "Stand-in for DigiLocker",
    `<h1>Stand-in for DigiLocker</h1><form method="post"><p><label>calls <select name="fault">${options.join("")}</select></label></p>
<p><button>Set the fault</button></p></form><h2>Checks</h2><ul>${list || "<li>None yet</li>"}</ul>`,
  );
}

const notFound = () => new Response("Not found", { status: 404 });
const seeOther = (location: string) => new Response(null, { status: 303, headers: { location } });

const style = `body { font: 16px/1.5 Figtree, system-ui, sans-serif; margin: 0; background: #f4f6fb; color: #1b2336 }
main { box-sizing: border-box; max-width: 32rem; margin: 0 auto; padding: 1.5rem 1rem } h1 { font-size: 1.75rem; margin: .75rem 0 0 } h2 { margin-top: 2rem }
.note { background: #fff4dc; border: 1px solid #f0cf8a; border-radius: 12px; padding: .75rem 1rem } form p { margin: .625rem 0 }
button, select, input { box-sizing: border-box; font: inherit; width: 100%; min-height: 44px; padding: .5rem 1rem; border: 1px solid #c6cddd; border-radius: 10px; background: #fff; color: inherit }
label { display: grid; gap: .25rem } ul { list-style: none; padding: 0 } li { overflow-wrap: anywhere; padding: .375rem 0 }
button:focus-visible, select:focus-visible, input:focus-visible, a:focus-visible { outline: 3px solid #2f5fd0; outline-offset: 2px }`;

const page = (title: string, body: string) =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Stand-in</title><style>${style}</style><main><p class="note"><strong>Stand-in for DigiLocker: nobody is asked for a document.</strong></p>${body}</main>`,
    { headers: { "content-type": "text/html; charset=utf-8" } },
  );
