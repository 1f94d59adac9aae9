import type { NotificationChoice, NotificationTopic, ParsedInput, Reach, reach } from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { notifyOfPlanned, settleShown } from "#api/platform/mail/index.ts";
import { showPhone } from "./phone-settings.ts";
import { choicesOf, saveChoice } from "./choices.queries.ts";
import { markShown } from "./deliveries.queries.ts";
import {
  deleteDevice,
  deleteFormerAddress,
  deleteOldestDevices,
  devicesOf,
  renewDevice,
  saveDevice,
} from "./push-devices.queries.ts";
import { deviceOf, macOf } from "./push-device.ts";
import { isPushService } from "./push-endpoint.policy.ts";

/** How the caller is reached. */
export async function showReach(context: SignedIn): Promise<Reach> {
  const { db, viewer, settings } = context;
  const [chosen, devices] = [await choicesOf(db, viewer.id), await devicesOf(db, viewer.id)];
  const usual = { times: "phone", reminders: "phone", talk: "phone", papers: "phone" } as const;
  return {
    key: settings.pushKey,
    choices: { ...usual, ...Object.fromEntries(chosen.map(({ topic, choice }) => [topic, choice])) },
    devices: devices.map(({ id, userAgent, addedAt, sessionId }) => ({
      ...{ id, userAgent },
      addedAt: addedAt.toISOString(),
      current: sessionId === viewer.sessionId,
    })),
    phone: await showPhone(context),
  };
}

const changesOfDay = [{ times: 60, seconds: 24 * 3_600 }];

/** Sets how news of one topic reaches the caller. No limit refuses "email only"; without one, saying it again does nothing. */
export function chooseReach(context: SignedIn, topic: NotificationTopic, choice: NotificationChoice): Promise<Reach> {
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside;
    const isNo = choice === "email";
    if (isNo && (await choicesOf(db, viewer.id)).some((one) => one.topic === topic && one.choice === choice))
      return showReach(inside);
    if (!isNo) await takeOrRefuse(inside, `notification choices of ${viewer.id}`, changesOfDay, "too-many-changes-today");
    await saveChoice(db, viewer.id, topic, choice);
    await writeLog(inside, { type: "UPDATE", operation: "notification-choice-set", details: { topic, choice } });
    return showReach(inside);
  });
}

/** A person's browsers; the one that was away for longest makes room. */
const mostDevices = 10;

type Subscription = ParsedInput<(typeof reach)["addDevice"]>["body"];

/** Sends notifications to the caller's browser from now on, also of emails that are planned. Refuses hosts that are no push services. */
export async function addDevice(
  context: SignedIn,
  { endpoint, p256dh, auth, renew, replaces }: Subscription,
): Promise<{ known: boolean }> {
  const { viewer, browser, secrets, settings } = context;
  if (!settings.pushKey) throw new Refusal("no-notifications");
  if (!isPushService(endpoint)) throw new Refusal("push-service-unknown");
  const person = { accountId: viewer.id, sessionId: viewer.sessionId, userAgent: browser.userAgent };
  const device = deviceOf(secrets, person, { endpoint, p256dh, auth });
  if (renew) return { known: await renewDevice(context.db, device) };
  return inTransaction(context, async (inside) => {
    await takeOrRefuse(inside, `devices of ${viewer.id}`, changesOfDay, "too-many-changes-today");
    await saveDevice(inside.db, device);
    if (replaces && replaces !== endpoint) await deleteFormerAddress(inside.db, viewer.id, macOf(secrets, replaces));
    await deleteOldestDevices(inside.db, viewer.id, mostDevices);
    await notifyOfPlanned(inside.db, viewer.id);
    await writeLog(inside, { type: "CREATE", operation: "notified-device-added", details: {} });
    return { known: true };
  });
}

/** Sends nothing more to one of the caller's devices. Refuses one that is not theirs. */
export function removeDevice(context: SignedIn, deviceId: string): Promise<Reach> {
  return inTransaction(context, async (inside) => {
    if (!(await deleteDevice(inside.db, inside.viewer.id, deviceId))) throw new Refusal("no-such-device");
    await writeLog(inside, { type: "DELETE", operation: "notified-device-removed", details: {} });
    return showReach(inside);
  });
}

/** Notes that a device has shown a notification: the email that waited for it is not needed. Its number is proof enough, which only that device was sent. */
export async function noteShown(context: Context, deliveryId: string): Promise<Record<string, never>> {
  await inTransaction(context, async ({ db }) => {
    const emailId = await markShown(db, deliveryId);
    if (emailId !== undefined) await settleShown(db, [emailId]);
  });
  return {};
}
