import type { BankDb } from "./store.ts";
import { queueWebhook } from "./bank-webhooks.ts";
import {
  type BankPayment,
  endRefunds,
  insertPayment,
  insertRefund,
  faultSwitchesNow,
  type Link,
  linkBy,
  newestLinks,
  paymentsOfLink,
  refundsOf,
  setFaultSwitches,
} from "./bank.queries.ts";
import { type FaultSwitches, faultSwitches } from "./fault-switches.ts";

/** What a payer can do on the page, and the label of its button. */
const acts = {
  upi: "Pay by UPI",
  card: "Pay by card",
  decline: "Let the bank decline",
  late: "Let it fail, and succeed in 10 minutes",
  close: "Pay and close the tab",
  twice: "Pay twice",
  "twice-and-back": "Pay twice, and let the bank send the second back",
  back: "Pay, and let the bank send it back",
  leave: "Go back without paying",
} as const;
export type Act = keyof typeof acts;

const lateMinutes = 10;

/** Carries out what the payer chose, and queues the webhooks about it. */
export async function pay(db: BankDb, link: Link, act: Act): Promise<void> {
  const sendWebhook = (paymentId: string, event: string, delaySeconds = 0) =>
    queueWebhook(db, { event, payment: { ...link, paymentId } }, delaySeconds);
  const attempt = (state: BankPayment["state"], capturedInMinutes?: number) => insertPayment(db, link, state, capturedInMinutes);
  if (act === "leave") return;
  if (act === "decline") return sendWebhook(await attempt("failed"), "payment.failed");
  if (act === "late") {
    const paymentId = await attempt("failed", lateMinutes);
    await sendWebhook(paymentId, "payment.failed");
    await sendWebhook(paymentId, "payment.authorized", lateMinutes * 60);
    await sendWebhook(paymentId, "payment.captured", lateMinutes * 60);
    return sendWebhook(paymentId, "payment_link.paid", lateMinutes * 60);
  }
  const times = act === "twice" || act === "twice-and-back" ? 2 : 1;
  for (let time = 1; time <= times; time += 1) {
    const paymentId = await attempt("captured");
    if (time === times && (act === "back" || act === "twice-and-back"))
      await insertRefund(db, `by the bank: ${paymentId}`, { paymentId, paise: link.paise, state: "processed", receipt: null });
    for (const event of ["payment.authorized", "payment.captured", "payment_link.paid"]) await sendWebhook(paymentId, event);
  }
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const rupees = (paise: number) => `₹${(paise / 100).toLocaleString("en-IN")}`;
const notFound = () => new Response("Not found", { status: 404 });

/** The bank's own pages: /dev/bank with links and fault switches, and /dev/bank/pay/plink_… for the payer. */
export async function bankPage(db: BankDb, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const linkId = /^\/dev\/bank\/pay\/(\w+)$/.exec(pathname)?.[1];
  const isPost = request.method === "POST";
  if (linkId) return isPost ? takePayment(db, linkId, request) : payPage(db, linkId);
  if (pathname === "/dev/bank" && !isPost) return overview(db);
  if (pathname === "/dev/bank/faults" && isPost) return moveFaultSwitches(db, request);
  if (pathname === "/dev/bank/refunds" && isPost) return endWaiting(db, request);
  return notFound();
}

async function payPage(db: BankDb, linkId: string): Promise<Response> {
  const link = await linkBy(db, "link_id", linkId);
  if (!link) return notFound();
  const buttons = Object.entries(acts).map(
    ([act, name]) => `<p><button name="act" value="${act}">${escapeHtml(name)}</button></p>`,
  );
  const choice =
    link.status === "created"
      ? `<form method="post">${buttons.join("")}</form>`
      : `<p>This page is ${link.status}.</p><p><a href="${escapeHtml(link.returnTo)}">Back to the shop</a></p>`;
  return page("Pay", `<h1>${rupees(link.paise)}</h1><p>${escapeHtml(link.title)}</p>${choice}`);
}

async function takePayment(db: BankDb, linkId: string, request: Request): Promise<Response> {
  const link = await linkBy(db, "link_id", linkId);
  const act = link && (await request.formData()).get("act");
  if (!link || typeof act !== "string" || !Object.hasOwn(acts, act)) return notFound();
  if (link.status === "created") await pay(db, link, act as Act);
  if (act === "close") return page("Paid", "<h1>Paid</h1><p>Close this tab: the shop hears of it without you.</p>");
  return new Response(null, { status: 303, headers: { location: link.returnTo } });
}

async function overview(db: BankDb): Promise<Response> {
  const [set, links] = [await faultSwitchesNow(db), await newestLinks(db)];
  const fields = Object.entries(faultSwitches).map(([faultSwitch, states]) => {
    const options = Object.entries(states).map(
      ([state, name]) =>
        `<option value="${state}"${set[faultSwitch as keyof FaultSwitches] === state ? " selected" : ""}>${name}</option>`,
    );
    return `<p><label>${faultSwitch} <select name="${faultSwitch}">${options.join("")}</select></label></p>`;
  });
  const rows = await Promise.all(
    links.map(async ({ linkId, paise, title, status }) => {
      const payments = await paymentsOfLink(db, linkId);
      const tried = await Promise.all(
        payments.map(async ({ paymentId, state }) => {
          const back = (await refundsOf(db, paymentId)).map((one) => `, ${rupees(one.paise)} back: ${one.state}`);
          return `<br>${paymentId} ${state}${back.join("")}`;
        }),
      );
      return `<li><a href="/dev/bank/pay/${linkId}">${escapeHtml(title)}</a>, ${rupees(paise)}, ${status}${tried.join("")}</li>`;
    }),
  );
  return page(
    "Test bank",
    `<h1>Test bank</h1><form method="post" action="/dev/bank/faults">${fields.join("")}<button>Set the faults</button></form>
<form method="post" action="/dev/bank/refunds"><button name="end" value="processed">Let pending refunds arrive</button>
<button name="end" value="failed">Let them fail</button></form><h2>Payment pages</h2><ul>${rows.join("") || "<li>None yet</li>"}</ul>`,
  );
}

async function moveFaultSwitches(db: BankDb, request: Request): Promise<Response> {
  const form = await request.formData();
  const set = Object.entries(faultSwitches).map(
    ([faultSwitch, states]) => [faultSwitch, form.get(faultSwitch) as string | null, states] as const,
  );
  if (set.some(([, state, states]) => state === null || !Object.hasOwn(states, state))) return notFound();
  await setFaultSwitches(db, Object.fromEntries(set.map(([faultSwitch, state]) => [faultSwitch, state])) as FaultSwitches);
  return toOverview();
}

async function endWaiting(db: BankDb, request: Request): Promise<Response> {
  const end = (await request.formData()).get("end");
  if (end !== "processed" && end !== "failed") return notFound();
  for (const refund of await endRefunds(db, end)) await queueWebhook(db, { event: `refund.${end}`, refund });
  return toOverview();
}

const toOverview = () => new Response(null, { status: 303, headers: { location: "/dev/bank" } });

const style = `body { font: 16px/1.5 Figtree, system-ui, sans-serif; margin: 0; background: #fbf8f5; color: #2a1b26 }
main { box-sizing: border-box; max-width: 32rem; margin: 0 auto; padding: 1.5rem 1rem } h1 { font-size: 2rem; margin: .5rem 0 0 } h2 { margin-top: 2rem }
.note { background: #fff4dc; border: 1px solid #f0cf8a; border-radius: 12px; padding: .75rem 1rem } form p { margin: .625rem 0 }
button, select { font: inherit; min-height: 44px; padding: .5rem 1rem; border: 1px solid #d3c7cf; border-radius: 10px; background: #fff; color: inherit } form button { width: 100% }
form p:first-child > button { background: #582f4d; border-color: #582f4d; color: #fff; font-weight: 600 } label { display: grid; gap: .25rem } select { width: 100% }
ul { list-style: none; padding: 0 } li { background: #fff; border: 1px solid #e8e0e4; border-radius: 12px; margin-top: .625rem; overflow-wrap: anywhere; padding: .75rem 1rem } a { color: #a43286 }
button:focus-visible, select:focus-visible, a:focus-visible { outline: 3px solid #a43286; outline-offset: 2px }`;

const page = (title: string, body: string) =>
  new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Test bank</title><style>${style}</style><main><p class="note"><strong>Test bank: no money moves.</strong></p>${body}</main>`,
    { headers: { "content-type": "text/html; charset=utf-8" } },
  );
