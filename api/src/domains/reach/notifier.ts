import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#api/platform/core/context.ts";
import { unseal } from "#api/platform/core/seal.ts";
import type { Db } from "#api/platform/db/database.ts";
import {
  type DueNotification,
  heldSeconds,
  holdEmail,
  lockDueNotification,
  missNotifications,
  nextNotification,
  postponeNotification,
  settleFailed,
  settleNotification,
} from "#api/platform/mail/index.ts";
import { insertDeliveries, type Outcome, settleDeliveries } from "./deliveries.queries.ts";
import { countRefusal, deleteGoneDevice, type ReachableDevice, reachOf } from "./push-devices.queries.ts";
import type { Push, PushOutcome, Subscription } from "./push-service.ts";
import { quietUntil } from "./quiet-hours.policy.ts";
import { quietHoursOf } from "./quiet-hours.queries.ts";
import { routeOf } from "./route.policy.ts";

export type Notifier = { wake: () => void; stop: () => Promise<void> };
type Parts = Pick<Context, "db" | "now" | "emails" | "secrets" | "report"> & {
  push: (subscription: Subscription, push: Push) => Promise<PushOutcome>;
  /** Sends the e-mails that wait no longer. */
  wakeSender: () => void;
  /** Called after each look for notifications. */
  alive?: () => void;
  /** How many are under way at once: a push service takes its time to answer. */
  atOnce?: number;
};

/** How long a push may wait for a phone that is off, where its e-mail does not wait: until the day is over. */
const [besideSeconds, marginSeconds] = [12 * 3_600, 15];
const urgency = { times: "high", reminders: "high", talk: "normal", papers: "low" } as const;
const pollMilliseconds = 10_000;

/** Decides how due notifications go, and sends them, when woken and when the next one is due. Each process may run one. */
export function startNotifier(parts: Parts): Notifier {
  const { db, report, now, alive = () => {}, atOnce = 8 } = parts;
  const leaving = new AbortController();
  let round: Promise<void> | undefined;
  let wanted = false;
  let timer: NodeJS.Timeout | undefined;

  const wake = () => {
    wanted = true;
    if (round || leaving.signal.aborted) return;
    clearTimeout(timer);
    round = sendDue()
      .catch((error: unknown) => {
        report("notifications-not-sent", { error });
        return pollMilliseconds;
      })
      .then((wait) => {
        round = undefined;
        alive();
        if (leaving.signal.aborted) return;
        if (wanted) wake();
        else timer = setTimeout(wake, wait).unref();
      });
  };

  /** Returns how many milliseconds later something may be due. */
  const sendDue = async (): Promise<number> => {
    wanted = false;
    if (await missNotifications(db)) parts.wakeSender();
    const work = async () => {
      while (!leaving.signal.aborted && (await sendNext(parts))) alive();
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const next = await nextNotification(db);
    return Math.max(100, Math.min(pollMilliseconds, next ? next.getTime() - now().getTime() : pollMilliseconds));
  };

  return {
    wake,
    stop: async () => {
      leaving.abort();
      clearTimeout(timer);
      await Promise.race([round, pause(2_000, undefined, { ref: false })]);
    },
  };
}

type Sending = { due: DueNotification; text: string; held: number; devices: (ReachableDevice & { deliveryId: string })[] };

/** Decides on one notification and sends it. Returns whether there was one. */
async function sendNext(parts: Parts): Promise<boolean> {
  const { db } = parts;
  const decided = await db.transaction().execute((inside) => decide(parts, inside));
  if (!decided) return false;
  if (decided === "email") parts.wakeSender();
  if (typeof decided === "object") await send(parts, decided);
  return true;
}

/** What happens to the notification that is due next, stored before anything is sent: a killed process sends nothing twice. */
async function decide(
  { emails, now, secrets, report }: Parts,
  db: Db,
): Promise<Sending | "email" | "waits" | "over" | undefined> {
  const due = await lockDueNotification(db, emails.templates);
  if (!due) return undefined;
  const { emailId, accountId, topic } = due;
  const byEmail = async (status: "emailed" | "withdrawn") => {
    await holdEmail(db, emailId);
    await settleNotification(db, emailId, status);
    return "email" as const;
  };
  if (due.isSuperseded) return byEmail("withdrawn");
  const text = pushText(emails, due, report);
  if (!text) return byEmail("emailed");
  const { choice, devices } = await reachOf(db, accountId, topic);
  const route = routeOf({
    ...{ topic, choice, hasDevice: devices.length > 0, now: now() },
    quietUntil: quietUntil(await quietHoursOf(db, accountId), now()),
    beginsAt: text.beginsAt ? new Date(text.beginsAt) : undefined,
    worthlessAfter: due.worthlessAfter ?? undefined,
  });
  if (route.kind === "email") return byEmail("emailed");
  if (route.kind === "wait") {
    const { until, email } = route;
    await postponeNotification(db, emailId, until);
    await holdEmail(db, emailId, email === "held" ? new Date(until.getTime() + heldSeconds[topic] * 1_000) : undefined);
    return email === "held" ? "waits" : "email";
  }
  const held = route.heldSeconds;
  const until = new Date(now().getTime() + (held || besideSeconds) * 1_000);
  await holdEmail(db, emailId, held > 0 ? until : undefined);
  // protects C141: storing that a push is under way before it is sent
  await settleNotification(db, emailId, "pushed", { until, holdsEmail: held > 0 });
  const ids = await insertDeliveries(
    db,
    emailId,
    devices.map(({ deviceId }) => deviceId),
  );
  const sent = devices.flatMap((device) => {
    const deliveryId = ids.get(device.deviceId);
    return deliveryId ? [{ ...device, deliveryId }] : [];
  });
  const { title, body, link } = text;
  const tag = createHmac("sha256", secrets.devices).update(due.thread).digest("base64url").slice(0, 32);
  return { due: { ...due, thread: tag }, text: JSON.stringify({ title, body, link, tag }), held, devices: sent };
}

function pushText(emails: Context["emails"], due: DueNotification, report: Context["report"]) {
  try {
    return emails.push(due, due.reader);
  } catch (error) {
    report("email-not-worded", { email: due.emailId, template: due.template, error });
    return undefined;
  }
}

/** Posts a notification to its devices, and notes what became of it; if none of them took it, the e-mail leaves now. */
async function send(parts: Parts, { due, text, held, devices }: Sending): Promise<void> {
  const { db, secrets } = parts;
  const ttlSeconds = held > 0 ? held - marginSeconds : besideSeconds;
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
  const failures = results.map(({ deliveryId, outcome }): Outcome =>
    outcome.kind === "sent" ? { deliveryId } : { deliveryId, error: outcome.why.slice(0, 200) },
  );
  await settleDeliveries(db, failures);
  if (results.some(({ outcome }) => outcome.kind === "sent" || outcome.kind === "unknown")) return;
  await settleFailed(db, due.emailId);
  parts.wakeSender();
}
