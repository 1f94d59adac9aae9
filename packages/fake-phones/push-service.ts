import { createECDH, randomBytes, randomUUID } from "node:crypto";
import ece from "http_ece";
import { z } from "zod";
import { queueReports } from "./phone-webhooks.ts";
import { faultSwitchesNow, insertMessage } from "./phones.queries.ts";
import { deleteSubscription, insertSubscription, subscriptionAt, wakePhones } from "./push.queries.ts";
import type { PhonesDb } from "./store.ts";

export const pushHost = "push.test-phones.invalid";
/** As a browser tells it to the product. */
export type Subscription = { endpoint: string; p256dh: string; auth: string };

const Payload = z.object({ title: z.string(), body: z.string(), link: z.string(), deliveryId: z.string() });
const statuses = { gone: 410, "key-refused": 403, "too-many": 429, broken: 500 } as const;

/** Turns notifications on for a phone, if the product takes its subscription; one that it had before ends. */
export async function subscribePhone(
  db: PhonesDb,
  number: string,
  take: (number: string, subscription: Subscription) => Promise<boolean>,
): Promise<boolean> {
  const keys = createECDH("prime256v1");
  const [p256dh, auth] = [keys.generateKeys(), randomBytes(16)];
  const endpoint = `https://${pushHost}/send/${randomUUID()}`;
  await insertSubscription(db, { number, endpoint, private_key: keys.getPrivateKey(), auth });
  if (await take(number, { endpoint, p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") })) return true;
  await deleteSubscription(db, endpoint);
  return false;
}

/** Answers as a browser's push service does (RFC 8030), with the fault that is switched on; the phone decrypts what was sent to it. */
export async function answerPush(db: PhonesDb, request: Request): Promise<Response> {
  const { push: fault } = await faultSwitchesNow(db);
  if (fault === "unreachable") throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const phone = await subscriptionAt(db, request.url);
  if (!phone) return new Response(null, { status: 404 });
  if (fault === "gone") await deleteSubscription(db, request.url);
  if (fault in statuses) return new Response(null, { status: statuses[fault as keyof typeof statuses] });
  const privateKey = createECDH("prime256v1");
  privateKey.setPrivateKey(phone.private_key);
  const body = Buffer.from(await request.arrayBuffer());
  const text = ece.decrypt(body, { version: "aes128gcm", privateKey, authSecret: phone.auth }).toString();
  const { title, body: words, link, deliveryId } = Payload.parse(JSON.parse(text));
  const ttl = Math.min(86_400, Number(request.headers.get("ttl")) || 0);
  const state = fault === "sleeping" ? "asleep" : "shown";
  const message = { channel: "push" as const, isTheirs: false, number: phone.number, title, words, link, state };
  await insertMessage(db, { id: deliveryId, ...message, livesSeconds: ttl });
  if (fault === "shown") await reportShown(db, [deliveryId]);
  return new Response(null, { status: 201 });
}

/** A phone that wakes shows what has arrived meanwhile and is not over. */
export const wake = async (db: PhonesDb): Promise<void> => reportShown(db, await wakePhones(db));

async function reportShown(db: PhonesDb, deliveryIds: string[]): Promise<void> {
  for (const deliveryId of deliveryIds)
    await queueReports(db, "/api/notifications/shown", [{ deliveryId }], ([only]) => only ?? {});
}
