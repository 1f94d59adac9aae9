import { createHmac } from "node:crypto";
import { dueWebhooks, faultSwitchesNow, insertWebhook, markWebhook } from "./phones.queries.ts";
import type { PhonesDb } from "./store.ts";

type WebhookParts = {
  db: PhonesDb;
  /** The product's own origin. */
  address: string;
  appSecret: string;
  smsSecret: string;
  deliver: (request: Request) => Promise<Response>;
};
const lateSeconds = 60;

/** Queues reports as the fault switch says: not at all, three times, later, in one webhook, or with a wrong signature. */
export async function queueReports(
  db: PhonesDb,
  path: string,
  reports: object[],
  inOne: (reports: object[]) => object,
): Promise<void> {
  const { reports: fault } = await faultSwitchesNow(db);
  if (fault === "lost") return;
  const bodies = fault === "batch" ? [inOne(reports)] : reports.map((one) => inOne([one]));
  for (const body of bodies)
    await insertWebhook(
      db,
      { path, body: JSON.stringify(body), isSigned: fault !== "forged" },
      fault === "thrice" ? 3 : 1,
      fault === "late" ? lateSeconds : 0,
    );
}

/** Sends the webhooks that are due, as the providers would. */
export async function deliverDue({ db, address, appSecret, smsSecret, deliver }: WebhookParts): Promise<void> {
  const due = await dueWebhooks(db);
  const isShuffled = (await faultSwitchesNow(db)).reports === "shuffled";
  for (const webhook of isShuffled ? due.toReversed() : due) {
    const { path, body, isSigned } = webhook;
    const mac = createHmac("sha256", isSigned ? appSecret : "not the secret")
      .update(body)
      .digest("hex");
    const headers = {
      "content-type": "application/json",
      ...(path.endsWith("/sms") && { "x-webhook-secret": isSigned ? smsSecret : "not it" }),
      ...(path.endsWith("/whatsapp") && { "x-hub-signature-256": `sha256=${mac}` }),
    };
    const answer = await deliver(new Request(`${address}${path}`, { method: "POST", headers, body }));
    await answer.body?.cancel();
    await markWebhook(db, webhook, answer.ok);
  }
}
