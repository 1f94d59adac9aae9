import { unseal } from "#api/platform/core/seal.ts";
import type { Context } from "#api/platform/core/context.ts";
import { type DueNotification, takeNextWay } from "#api/platform/mail/index.ts";
import { type Outcome, settleDeliveries } from "./deliveries.queries.ts";
import { countRefusal, deleteGoneDevice, type ReachableDevice } from "./push-devices.queries.ts";
import type { Push, PushOutcome, Subscription } from "./push-service.ts";

export type SendPush = (subscription: Subscription, push: Push) => Promise<PushOutcome>;
type Parts = Pick<Context, "db" | "secrets"> & { push: SendPush };

export type PushToSend = {
  due: DueNotification;
  text: string;
  ttlSeconds: number;
  devices: (ReachableDevice & { deliveryId: string })[];
};
const urgency = { times: "high", reminders: "high", talk: "normal", papers: "low" } as const;

/** Posts a notification to its devices, and notes what became of it; if none of them took it, the next way is taken now. */
export async function sendPush(parts: Parts, { due, text, ttlSeconds, devices }: PushToSend): Promise<void> {
  const { db, secrets } = parts;
  const results = await Promise.all(
    devices.map(async ({ deviceId, deliveryId, sealed }) => {
      const opened = unseal(secrets.devices, sealed, due.accountId);
      const outcome: PushOutcome = opened
        ? await parts.push(JSON.parse(opened.toString()) as Subscription, {
            payload: JSON.stringify({ ...(JSON.parse(text) as object), deliveryId }),
            ...{ ttlSeconds, urgency: urgency[due.topic], topic: due.thread },
          })
        : { kind: "gone", why: "sealed with another SESSION_SECRET" };
      if (outcome.kind === "gone") await deleteGoneDevice(db, deviceId);
      if (outcome.kind === "refused") await countRefusal(db, deviceId);
      return { deliveryId, outcome };
    }),
  );
  const outcomes = results.map(({ deliveryId, outcome }): Outcome =>
    outcome.kind === "sent" ? { deliveryId } : { deliveryId, error: outcome.why.slice(0, 200) },
  );
  await settleDeliveries(db, outcomes);
  if (!results.some(({ outcome }) => outcome.kind === "sent" || outcome.kind === "unknown")) await takeNextWay(db, due.emailId);
}
