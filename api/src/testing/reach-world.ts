import { onTestFinished, vi } from "vitest";
import { wakeSenders } from "#api/app/open-push.ts";
import { newPushKey, pushSender, startNotifier } from "#api/domains/reach/index.ts";
import { lessonWorld } from "./lesson-world.ts";
import { mailServer } from "./mail-server.ts";
import { openPushServices, type PushBrowser } from "./push-services.ts";
import type { Received } from "./receiving-server.ts";
import type { World } from "./world.ts";

const key = newPushKey();
const minute = 60_000;
const contact = "mailto:support@example.in";

export const until = (holds: () => Promise<void> | void) => vi.waitFor(holds, { timeout: 15_000, interval: 20 });
export const mailTo = (received: Received[], email: string) => received.filter(({ to }) => to === email);
export const remindersTo = (received: Received[], email: string) =>
  mailTo(received, email).filter(({ text }) => text.includes("starts in an hour"));
export const titlesOn = ({ received }: PushBrowser) => received.map(({ payload }) => payload.title);

/** The common parts of tests about notifications: push services, families with a class and a phone, and the clock. */
export async function reachWorld(world: World) {
  const classes = await lessonWorld(world);

  /** Push services and the process's notifier; `post` sends as it does, `newNotifier` is one of another process. */
  const opened = async () => {
    await world.db.deleteFrom("emails").execute();
    world.service.settings.pushKey = key.publicKey;
    const services = await openPushServices(key.publicKey);
    const { db, emails, secrets, report, phones, settings } = world.service;
    let mail = () => {};
    const post = pushSender(key, contact, services.network, world.testPhones.push);
    const newNotifier = (push = pushSender(key, contact, services.network, world.testPhones.push), atOnce = 8) => {
      const parts = { db, now: () => world.service.now(), emails, secrets, report, phones, settings, push, atOnce };
      const notifier = startNotifier({ ...parts, wakeSender: () => mail() });
      onTestFinished(notifier.stop);
      return notifier;
    };
    const notifier = newNotifier();
    world.service.wakeSender = (queue) => wakeSenders({ sender: { wake: () => mail() }, notifier }, queue);
    onTestFinished(async () => {
      world.service.wakeSender = () => {};
      await services.stop();
    });
    return { services, post, newNotifier, notifier, sendBy: (wake: () => void) => (mail = wake) };
  };

  /** A family whose class begins in so many hours, and who has a phone for notifications. */
  const familyWith = async ({ services }: Awaited<ReturnType<typeof opened>>, hours: number) => {
    const made = await classes.allotted(hours);
    const [browser, phone] = [await world.browserOf(made.student), services.browser()];
    await browser.api.reach.addDevice({ body: phone.subscription });
    const shows = (nth = -1) => {
      const deliveryId = phone.received.at(nth)?.payload.deliveryId ?? "";
      return world.visitor().api.reach.noteShown({ body: { deliveryId } });
    };
    return { ...made, phone, browser, api: browser.api, shows };
  };

  return {
    opened,
    familyWith,
    moveTo: classes.moveTo,
    withMailServer: mailServer(world).withMailServer,
    /** Moves the clock on to a time of day in India. */
    untilIndia: async (clock: string) => {
      const now = world.service.now().getTime();
      const today = new Date(now + 5.5 * 60 * minute).toISOString().slice(0, 10);
      const at = Date.parse(`${today}T${clock}:00+05:30`);
      await world.moveClock(at + (at < now ? 1440 * minute : 0) - now);
    },
    /** An email of a class to its family, and the notification of it. */
    rowOf: (lessonId: string, kind: string) =>
      world.db
        .selectFrom("emails as e")
        .leftJoin("notifications as n", "n.email_id", "e.email_id")
        .select(["e.email_id", "e.status as email", "e.not_needed_at", "n.status", "e.next_try_at", "e.due_at"])
        .where("e.lesson_id", "=", lessonId)
        .where("e.kind", "=", kind)
        .where("e.side", "=", "student")
        .orderBy("e.email_id", "desc")
        .executeTakeFirstOrThrow(),
    devicesOf: (accountId: string) =>
      world.db.selectFrom("push_devices").select("device_id").where("account_id", "=", accountId).execute(),
  };
}
