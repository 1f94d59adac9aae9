import { randomUUID } from "node:crypto";
import { atRest, type FaultSwitches } from "./fault-switches.ts";
import { phonePage, type Written } from "./phone-page.ts";
import { deliverDue, queueReports } from "./phone-webhooks.ts";
import { insertMessage, messagesOn, setFaultSwitches } from "./phones.queries.ts";
import { answerPush, pushHost, type Subscription, subscribePhone, wake } from "./push-service.ts";
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
  /** Adds a phone to the devices of the family with this number; false where there is none. */
  subscribe: (number: string, subscription: Subscription) => Promise<boolean>;
};
export type { Subscription };
export { createPhones, type PhoneTables } from "./store.ts";
export type TestPhones = ReturnType<typeof openTestPhones>;

/** Phones with WhatsApp, SMS and notifications: they speak the HTTP of Meta, MSG91 and push services, and no message leaves this machine. */
export function openTestPhones(parts: Parts) {
  const { db, token, templates, smsKey, smsTexts } = parts;
  const deliverWebhooks = () => deliverDue(parts);
  const subscribe = (number: string) => subscribePhone(db, number, parts.subscribe);
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
    /** The push service of these phones. */
    push: { host: pushHost, post: (request: Request) => answerPush(db, request) },
    page: (request: Request) => phonePage({ db, write, subscribe, deliverWebhooks }, request),
    write,
    /** Turns notifications on for a phone. Returns whether its number is a family's. */
    subscribe,
    /** Sends webhooks that are due by now. */
    deliverWebhooks,
    /** What is on a phone, newest first. */
    messagesOn: (number: string) => messagesOn(db, number),
    setFaultSwitches: async (change: Partial<FaultSwitches>) => {
      await setFaultSwitches(db, { ...atRest, ...change });
      if (change.push !== "sleeping") await wake(db);
    },
  };
}
