import { randomUUID } from "node:crypto";
import { atRest, type FaultSwitches } from "./fault-switches.ts";
import { phonePage, type Written } from "./phone-page.ts";
import { deliverDue, queueReports } from "./phone-webhooks.ts";
import { insertMessage, messagesOn, setFaultSwitches } from "./phones.queries.ts";
import { answerSms } from "./sms-api.ts";
import type { PhonesDb } from "./store.ts";
import { answerWhatsApp, personOf, type Template, webhookOf } from "./whatsapp-api.ts";

type Parts = {
  db: PhonesDb;
  /** The product's own origin. */
  address: string;
  token: string;
  appSecret: string;
  smsKey: string;
  smsSecret: string;
  templates: Template[];
  smsTexts: ReadonlyMap<string, string>;
  /** Delivers webhooks to the product's own routes. */
  deliver: (request: Request) => Promise<Response>;
};
export { createPhones, type PhoneTables } from "./store.ts";
export type TestPhones = ReturnType<typeof openTestPhones>;

/** Phones with WhatsApp and SMS: they speak the HTTP of Meta and of MSG91, keep their own schema, and no message leaves this machine. */
export function openTestPhones(parts: Parts) {
  const { db, token, templates, smsKey, smsTexts } = parts;
  const deliverWebhooks = () => deliverDue(parts);
  const write = async ({ number, words, isHidden = false, answers }: Written): Promise<void> => {
    const id = `wamid.${randomUUID()}`;
    await insertMessage(db, { id, channel: "whatsapp", isTheirs: true, number, words: words ?? "[photo]", state: "sent" });
    const message = {
      ...{ id, timestamp: String(Math.floor(Date.now() / 1000)), from_user_id: personOf(number) },
      ...(!isHidden && { from: number.slice(1) }),
      ...(words === undefined ? { type: "image", image: { id: "1" } } : { type: "text", text: { body: words } }),
      ...(answers && { context: { id: answers } }),
    };
    await queueReports(db, "/api/webhooks/whatsapp", [message], (messages) => webhookOf({ messages }));
    await deliverWebhooks();
  };
  return {
    base: "https://test-phones.invalid",
    /** In place of the network. */
    send: (request: Request) =>
      new URL(request.url).pathname === "/flow"
        ? answerSms({ db, authKey: smsKey, texts: smsTexts }, request)
        : answerWhatsApp({ db, token, templates }, request),
    page: (request: Request) => phonePage({ db, write, deliverWebhooks }, request),
    write,
    /** Sends webhooks that are due by now. */
    deliverWebhooks,
    /** What is on a phone, newest first. */
    messagesOn: (number: string) => messagesOn(db, number),
    setFaultSwitches: (change: Partial<FaultSwitches>) => setFaultSwitches(db, { ...atRest, ...change }),
  };
}
