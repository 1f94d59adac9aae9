import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type FaultSwitches, faultSwitches } from "./fault-switches.ts";
import { queueReports } from "./phone-webhooks.ts";
import { faultSwitchesNow, insertMessage } from "./phones.queries.ts";
import type { PhonesDb } from "./store.ts";

/** A template as it was registered: what it says, and its button. */
export type Template = {
  name: string;
  language: string;
  category: string;
  body: string;
  footer: string;
  button: string;
  url: string;
};

const Parameters = z.array(z.object({ text: z.string() }));
const Call = z.object({
  to: z.string().optional(),
  recipient: z.string().optional(),
  biz_opaque_callback_data: z.string().optional(),
  text: z.object({ body: z.string().min(1).max(4_096) }).optional(),
  template: z
    .object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.array(z.object({ type: z.string(), parameters: Parameters })),
    })
    .optional(),
});

/** Refused at once: status, code, text. */
const refusals: Partial<Record<FaultSwitches["whatsapp"], [number, number, string]>> = {
  "pair-limit": [400, 131056, "Pair rate limit hit"],
  "rate-limit": [429, 130429, "Rate limit hit"],
  "template-paused": [400, 132015, "Template is paused"],
  "token-expired": [401, 190, "Access token has expired"],
  unpaid: [400, 131042, "Business eligibility payment issue"],
  "window-closed": [400, 131047, "Re-engagement message"],
  broken: [500, 131000, "Something went wrong"],
};
/** Refused by a report. */
const later: Partial<Record<FaultSwitches["whatsapp"], number>> = { "not-here": 131026, stopped: 131050 };

const refused = (status: number, code: number, message: string) =>
  Response.json(
    { error: { message: `(#${code}) ${message}`, type: "OAuthException", code, fbtrace_id: randomUUID() } },
    { status },
  );

type Parts = { db: PhonesDb; token: string; templates: Template[] };

/** Meta's id of the person with a number; one that is not to be guessed from it would be of no use here. */
export const personOf = (number: string): string => `IN.${number.replace(/\D/g, "")}`;
const numberOf = (person: string): string => person.replace(/^IN\./, "+");

const lost = (code: string) => Object.assign(new TypeError("fetch failed"), { cause: { code } });

/** Answers calls as Meta does, as far as we use it, with the fault that is switched on. */
export async function answerWhatsApp({ db, token, templates }: Parts, request: Request): Promise<Response> {
  const { whatsapp: fault, templates: state } = await faultSwitchesNow(db);
  if (request.headers.get("authorization") !== `Bearer ${token}`) return refused(401, 190, "Invalid OAuth access token");
  if (request.method === "GET") return Response.json({ data: templates.map((one) => asListed(one, state)) });
  if (fault === "unreachable") throw lost("ECONNREFUSED");
  if (fault === "hangs")
    return new Promise((_, reject) => request.signal.addEventListener("abort", () => reject(request.signal.reason as Error)));
  if (fault === "gateway") return new Response("<h1>Bad Gateway</h1>", { status: 502, headers: { "content-type": "text/html" } });
  const refusal = refusals[fault];
  if (refusal) return refused(...refusal);
  const call = Call.safeParse(await request.json());
  if (!call.success) return refused(400, 100, "Invalid parameter");
  const { to, recipient, biz_opaque_callback_data: data } = call.data;
  const number = to ? `+${to}` : numberOf(recipient ?? "");
  const said = wordsOf(call.data, templates);
  if (said instanceof Response) return said;
  const id = `wamid.${randomUUID()}`;
  const failure = later[fault];
  const last = failure ? "failed" : fault === "read" ? "read" : fault === "sent-only" ? "sent" : "delivered";
  await insertMessage(db, { id, channel: "whatsapp", isTheirs: false, number, ...said, state: last });
  const states = {
    failed: ["sent", "failed"],
    read: ["sent", "delivered", "read"],
    sent: ["sent"],
    delivered: ["sent", "delivered"],
  };
  const statuses = states[last].map((status) => ({
    ...{ id, status, timestamp: String(Math.floor(Date.now() / 1000)), recipient_id: to, recipient_user_id: personOf(number) },
    ...(data && { biz_opaque_callback_data: data }),
    ...(status === "failed" && { errors: [{ code: failure, title: faultSwitches.whatsapp[fault] }] }),
  }));
  await queueReports(db, "/api/webhooks/whatsapp", statuses, (several) => webhookOf({ statuses: several }));
  if (fault === "lost-after") throw lost("UND_ERR_SOCKET");
  return Response.json({
    messaging_product: "whatsapp",
    contacts: [{ input: to, wa_id: to, user_id: personOf(number) }],
    messages: [{ id }],
  });
}

/** A webhook of Meta with these statuses or messages. */
export const webhookOf = (value: object): object => ({
  object: "whatsapp_business_account",
  entry: [{ id: "test", changes: [{ field: "messages", value: { messaging_product: "whatsapp", ...value } }] }],
});

const asListed = ({ name, language, category, body }: Template, state: FaultSwitches["templates"]) => ({
  ...{ name, language, components: [{ type: "BODY", text: body }] },
  status: state === "MARKETING" ? "APPROVED" : state,
  category: state === "MARKETING" ? "MARKETING" : category,
});

function wordsOf({ text, template }: z.output<typeof Call>, templates: Template[]) {
  if (text) return { words: text.body };
  const found = templates.find(({ name, language }) => name === template?.name && language === template.language.code);
  if (!template || !found) return refused(404, 132001, "Template name does not exist in the translation");
  const valuesOf = (type: string) =>
    template.components.find((one) => one.type === type)?.parameters.map((one) => one.text) ?? [];
  const values = valuesOf("body");
  if (values.length !== new Set(found.body.match(/\{\{\d+\}\}/g)).size)
    return refused(400, 132000, "Number of parameters does not match");
  if (values.some((value) => value === "" || /\n| {4}/.test(value))) return refused(400, 100, "Invalid parameter");
  const words = found.body.replaceAll(/\{\{(\d+)\}\}/g, (_, nth: string) => values[Number(nth) - 1] ?? "");
  const [variable = ""] = valuesOf("button");
  const isCode = found.category === "AUTHENTICATION";
  return {
    ...{ words, footer: found.footer, button: found.button, language: found.language },
    ...(isCode ? { code: variable } : { link: found.url.replace("{{1}}", variable) }),
  };
}
