import { createHmac } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Context, PushText } from "#api/platform/core/context.ts";
import type { Db } from "#api/platform/db/database.ts";
import {
  type DueNotification,
  heldSeconds,
  holdEmail,
  lockDueNotification,
  nextNotification,
  postponeNotification,
  settleNotification,
  takeNextWay,
  takeNextWayIfLate,
} from "#api/platform/mail/index.ts";
import { insertDeliveries } from "./deliveries.queries.ts";
import { secondsOnWhatsApp, templateName } from "./phone-templates.ts";
import { whatsappFreeAt } from "./phone-messages.queries.ts";
import { lockPhone, phoneReachOf } from "./phones.queries.ts";
import { reachOf } from "./push-devices.queries.ts";
import { quietUntil } from "./quiet-hours.policy.ts";
import { quietHoursOf } from "./quiet-hours.queries.ts";
import { type Channel, routeOf } from "./route.policy.ts";
import { reservePhoneMessage, type Reserved, sendPhoneMessage } from "./send-phone-message.ts";
import { type PushToSend, type SendPush, sendPush } from "./send-push.ts";

export type Notifier = { wake: () => void; stop: () => Promise<void> };
type Parts = Pick<Context, "db" | "now" | "emails" | "secrets" | "report" | "phones" | "settings"> & {
  /** Undefined without a key. */
  push: SendPush | undefined;
  /** Sends the emails that wait no longer. */
  wakeSender: () => void;
  /** Called after each look for notifications. */
  alive?: () => void;
  /** How many are under way at once: a push service takes its time to answer. */
  atOnce?: number;
};

/** A push ends a little before the next way is taken. */
const marginSeconds = 15;
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
    await takeNextWayIfLate(db);
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

type Sending = { push: PushToSend } | { phone: Reserved; emailId: number } | { freeAt: Date };

/** Decides on one notification and sends it. Returns whether there was one. */
async function sendNext(parts: Parts): Promise<boolean> {
  const { db, push } = parts;
  const decided = await db.transaction().execute((inside) => decide(parts, inside));
  if (!decided) return false;
  if (decided === "email") parts.wakeSender();
  if (typeof decided !== "object") return true;
  if ("freeAt" in decided) await pause(decided.freeAt.getTime() - parts.now().getTime());
  else if ("phone" in decided) {
    const outcome = await sendPhoneMessage(parts, decided.phone);
    if (outcome.taken === false) await takeNextWay(db, decided.emailId);
  } else if (push) await sendPush({ ...parts, push }, decided.push);
  return true;
}

/** What happens to the notification that is due next, stored before anything is sent: a killed process sends nothing twice. */
async function decide(parts: Parts, db: Db): Promise<Sending | "email" | "waits" | undefined> {
  const { emails, now, report } = parts;
  const due = await lockDueNotification(db, emails.templates);
  if (!due) return undefined;
  const { emailId, accountId, topic } = due;
  const byEmail = async (status: "emailed" | "missed" | "withdrawn") => {
    await holdEmail(db, emailId);
    await settleNotification(db, emailId, status);
    return "email" as const;
  };
  const waits = async (until: Date, email: "held" | "now") => {
    await postponeNotification(db, emailId, until);
    await holdEmail(db, emailId, email === "held" ? new Date(until.getTime() + heldSeconds[topic] * 1_000) : undefined);
    return email === "held" ? ("waits" as const) : ("email" as const);
  };
  if (due.isSuperseded) return byEmail("withdrawn");
  const otherwise = due.steps > 0 ? "missed" : "emailed";
  const text = due.isEmailGone ? undefined : pushText(emails, due, report);
  if (!text) return byEmail(otherwise);
  const { choice, devices, hasPushed } = await reachOf(db, { accountId, topic, emailId });
  const phone = await phoneFor(parts, db, due, text);
  const pushes: Channel[] = parts.push && devices.length > 0 && !hasPushed ? ["push"] : [];
  const known = {
    ...{ topic, choice, now: now() },
    whatsappSeconds: text.phone ? secondsOnWhatsApp(text.phone.kind) : 0,
    quietUntil: quietUntil(await quietHoursOf(db, accountId), now()),
    beginsAt: text.beginsAt ? new Date(text.beginsAt) : undefined,
    worthlessAfter: due.worthlessAfter ?? undefined,
  };
  let open = [...pushes, ...(phone?.open ?? [])];
  for (;;) {
    const route = routeOf({ ...known, open });
    if (route.kind === "email") return byEmail(otherwise);
    if (route.kind === "wait") return waits(route.until, route.email);
    if (route.kind === "whatsapp" && phone?.busyUntil) return waits(phone.busyUntil, route.heldSeconds > 0 ? "held" : "now");
    const freeAt = route.kind === "whatsapp" ? await whatsappFreeAt(db) : undefined;
    if (freeAt) return { freeAt };
    const sending =
      route.kind === "push"
        ? { push: await pushToSend(parts, db, { due, text, devices, ttlSeconds: route.seconds - marginSeconds }) }
        : await phone?.reserve(route.kind);
    if (!sending) {
      open = open.filter((channel) => channel !== route.kind); // its money for the day is spent
      continue;
    }
    const after = (seconds: number) => new Date(now().getTime() + seconds * 1_000);
    const { heldSeconds: held } = route;
    await holdEmail(db, emailId, held > 0 ? after(held) : undefined);
    // protects C141: storing that a push is under way before it is sent
    await settleNotification(db, emailId, "pushed", { until: after(route.seconds), holdsEmail: held > 0 });
    return sending;
  }
}

/** How a family's phone is reached about this; undefined where it is not. */
async function phoneFor(parts: Parts, db: Db, { accountId, emailId, reader }: DueNotification, { phone, link }: PushText) {
  if (!phone || (!parts.phones.whatsapp && !parts.phones.sms)) return undefined;
  const { language } = reader;
  await lockPhone(db, accountId);
  const found = await phoneReachOf(db, { accountId, emailId, language, template: templateName(phone.kind) });
  if (!found) return undefined;
  const { number, person, isWindowOpen, busyUntil } = found;
  const { words, ...templated } = phone;
  return {
    busyUntil,
    open: found.open.filter(
      (channel) => parts.phones[channel] !== undefined && (channel === "whatsapp" || phone.kind !== "answer"),
    ),
    reserve: async (channel: "whatsapp" | "sms") => {
      const said = words !== undefined && isWindowOpen ? phone : templated;
      const path = new URL(link).pathname;
      const planned = { accountId, emailId, channel, number, person, language, path, said };
      const reserved = await reservePhoneMessage(parts, db, planned);
      return reserved && { phone: reserved, emailId };
    },
  };
}

type Pushed = Pick<PushToSend, "due" | "ttlSeconds"> & {
  text: PushText;
  devices: Awaited<ReturnType<typeof reachOf>>["devices"];
};

async function pushToSend({ secrets }: Parts, db: Db, { due, text, devices, ttlSeconds }: Pushed): Promise<PushToSend> {
  const ids = await insertDeliveries(
    db,
    due.emailId,
    devices.map(({ deviceId }) => deviceId),
  );
  const sent = devices.flatMap((device) => {
    const deliveryId = ids.get(device.deviceId);
    return deliveryId ? [{ ...device, deliveryId }] : [];
  });
  const { title, body, link } = text;
  const tag = createHmac("sha256", secrets.devices).update(due.thread).digest("base64url").slice(0, 32);
  return { due: { ...due, thread: tag }, text: JSON.stringify({ title, body, link, tag }), ttlSeconds, devices: sent };
}

function pushText(emails: Context["emails"], due: DueNotification, report: Context["report"]) {
  try {
    return emails.push(due, due.reader);
  } catch (error) {
    report("email-not-worded", { email: due.emailId, template: due.template, error });
    return undefined;
  }
}
