import { createHmac } from "node:crypto";
import {
  addTestDevice,
  phoneTemplates,
  msg91,
  smsRegistrations,
  whatsapp,
  type WhatsAppAccount,
} from "#api/domains/reach/index.ts";
import type { Phones } from "#api/platform/core/phone-provider.ts";
import type { Settings } from "#api/platform/core/settings.ts";
import type { Db } from "#api/platform/db/database.ts";
import { createPhones, openTestPhones, type PhoneTables, type TestPhones } from "@tutoring/fake-phones";

type Opened = { phones: Phones; testPhones: TestPhones | undefined };
type PhoneParts = {
  db: Pick<Db, "withTables">;
  secret: Uint8Array;
  address: string;
  deliver: (request: Request) => Promise<Response>;
  /** Known once the product is composed: test phones are devices of families. */
  service: () => Parameters<typeof addTestDevice>[0];
  timeout?: number;
};

/** The account at Meta, if one is set. */
export function whatsappAccount(settings: Settings): WhatsAppAccount | undefined {
  const { WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, WHATSAPP_ACCOUNT_ID, WHATSAPP_APP_SECRET, WHATSAPP_API } = settings;
  if (!WHATSAPP_TOKEN || !WHATSAPP_PHONE_ID || !WHATSAPP_ACCOUNT_ID || !WHATSAPP_APP_SECRET) return undefined;
  return {
    ...{ base: `https://graph.facebook.com/${WHATSAPP_API}`, send: fetch },
    ...{ token: WHATSAPP_TOKEN, phoneId: WHATSAPP_PHONE_ID, accountId: WHATSAPP_ACCOUNT_ID, appSecret: WHATSAPP_APP_SECRET },
  };
}

/** WhatsApp and SMS if their keys are set; with neither, test phones if they are allowed, else nothing: then all goes by email and push. */
export async function openPhones(
  settings: Settings,
  test: (PhoneParts & { ownerUrl: string; appUrl: string }) | undefined,
): Promise<Opened> {
  const caps = capsOf(settings);
  const account = whatsappAccount(settings);
  const { MSG91_AUTH_KEY: authKey, MSG91_TEMPLATES = "", MSG91_WEBHOOK_SECRET: webhookSecret } = settings;
  if (account || authKey) {
    const templates = new Map(MSG91_TEMPLATES.split(",").map((part) => keyAndId(part.trim())));
    const base = "https://control.msg91.com/api/v5";
    const sms = authKey ? msg91({ base, authKey, templates, webhookSecret, send: fetch }) : undefined;
    return {
      phones: {
        ...(account && { whatsapp: { ...whatsapp(account), capPaise: caps.whatsapp } }),
        ...(sms && { sms: { ...sms, capPaise: caps.sms } }),
      },
      testPhones: undefined,
    };
  }
  if (!test) return { phones: {}, testPhones: undefined };
  await createPhones(test.ownerUrl, test.appUrl);
  return withTestPhones(test, caps);
}

type Caps = { whatsapp: number; sms: number };
const capsOf = ({ WHATSAPP_DAILY_RUPEES, SMS_DAILY_RUPEES }: Settings): Caps => ({
  whatsapp: WHATSAPP_DAILY_RUPEES * 100,
  sms: SMS_DAILY_RUPEES * 100,
});
/** "class-soon:en:64f1" is the text class-soon:en, which MSG91 knows as 64f1. */
function keyAndId(part: string): [string, string] {
  const at = part.lastIndexOf(":");
  return [part.slice(0, at), part.slice(at + 1)];
}

/** The test phones, and providers that call them without a network. */
export function withTestPhones(
  { db, secret, address, deliver, service, timeout }: PhoneParts,
  caps: Caps,
): { phones: Required<Phones>; testPhones: TestPhones } {
  const made = (what: string) => createHmac("sha256", secret).update(`test phones: ${what}`).digest("hex");
  const [token, appSecret, smsKey, smsSecret] = [made("token"), made("app"), made("sms"), made("sms webhook")];
  const texts = smsRegistrations(new URL(address).host);
  const testPhones = openTestPhones({
    ...{ db: db.withTables<PhoneTables>(), address, deliver, token, appSecret, smsKey, smsSecret },
    templates: phoneTemplates(address),
    subscribe: (number, subscription) => addTestDevice(service(), number, subscription),
    smsTexts: new Map(texts.map(({ key, text }) => [key, text])),
  });
  const network = { base: testPhones.base, send: testPhones.send, ...(timeout !== undefined && { timeout }) };
  const account = { ...network, token, phoneId: "1", accountId: "2", appSecret };
  const sms = { ...network, authKey: smsKey, templates: new Map(texts.map(({ key }) => [key, key])), webhookSecret: smsSecret };
  return {
    phones: {
      whatsapp: { ...whatsapp(account), capPaise: caps.whatsapp },
      sms: { ...msg91(sms), capPaise: caps.sms },
    },
    testPhones,
  };
}
