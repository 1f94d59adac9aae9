import { randomUUID } from "node:crypto";
import fc from "fast-check";
import pg from "pg";
import { expect, test } from "vitest";
import { newPushKey } from "#api/domains/reach/index.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeStudent } from "#api/sample/makers.ts";
import { full } from "../testing/full.ts";
import { openPage, phone } from "./browser.ts";
import { signInAsStudent } from "./sign-in-as-student.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness({ VAPID_PRIVATE_KEY: newPushKey().privateKey });

/** Texts that no push of ours has, as a broken or hostile service might pass on; a thousand of them in `npm run attack`. */
const field = fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue(), fc.constant("https://evil.example/"));
const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 3_000 }),
  fc.json(),
  fc
    .record({ title: field, body: field, link: field, tag: field, deliveryId: field }, { requiredKeys: [] })
    .map((one) => JSON.stringify(one)),
);
const malformed = [
  ...fc.sample(anything, { numRuns: full ? 1_000 : 20, seed: 42 }),
  "",
  "not json",
  "{",
  "null",
  "[]",
  "7",
  '"words"',
  "{}",
  '{"title":""}',
  '{"title":"A","link":"https://evil.example/"}',
];

test("a family turns notifications on with a press; its worker shows every push, and tells us of ours", async () => {
  const db = openDatabase(process.env["TEST_APP_URL"] ?? "");
  const family = await makeStudent(db, { email: "notified@example.in" });
  const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
  const origin = new URL(harness.product.url).origin;
  await page.context().grantPermissions(["notifications"], { origin });
  // no push service can be reached from here: the browser subscribes to one that only this test knows
  await page.addInitScript(() => {
    const bytes = (length: number) => new Uint8Array(length).fill(7).buffer;
    let key: ArrayBuffer | undefined;
    const subscription = () => ({
      endpoint: "https://fcm.googleapis.com/fcm/send/journey",
      options: { applicationServerKey: key },
      getKey: (name: string) => bytes(name === "auth" ? 16 : 65),
      unsubscribe: () => Promise.resolve(true),
    });
    const decoded = (given: string) =>
      Uint8Array.from(atob(given.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.codePointAt(0) ?? 0).buffer;
    PushManager.prototype.subscribe = function subscribe(options) {
      key = decoded(options?.applicationServerKey as string);
      return Promise.resolve(subscription() as unknown as PushSubscription);
    };
    PushManager.prototype.getSubscription = () => Promise.resolve((key ? subscription() : null) as PushSubscription | null);
    Object.defineProperty(Notification, "permission", { get: () => (key ? "granted" : "default") });
    Notification.requestPermission = () => Promise.resolve("granted" as const);
  });
  const started = page.context().waitForEvent("serviceworker");
  await signInAsStudent(harness, page, "notified@example.in");
  await page.goto("/student/profile");
  await page.locator("summary", { hasText: "Reminders and messages" }).click();
  const card = page.getByRole("region", { name: "How we reach you" });
  await card.getByText("Notifications are off on this device.").waitFor();
  await card.getByRole("button", { name: "Turn on notifications" }).click();
  await card.getByText("Notifications are on for this device.").waitFor();

  // a delivery as the notifier stores it before it posts
  const deliveryId = randomUUID();
  const client = new pg.Client(process.env["TEST_APP_URL"]);
  await client.connect();
  await client.query(
    `
    with email as (insert into emails (to_address, queue, template, topic, thread, next_try_at)
        values ('notified@example.in', 'default', 'unread-messages', 'talk', 'journey', clock_now() + interval '1 hour') returning email_id),
      notification as (insert into notifications (email_id, account_id, thread, status, holds_email, next_at)
        select email_id, $1::uuid, 'journey', 'pushed', true, clock_now() + interval '1 hour' from email returning email_id, account_id)
    insert into notification_deliveries (delivery_id, email_id, device_id)
      select $2::uuid, n.email_id, d.device_id from notification n join push_devices d using (account_id)`,
    [family.id, deliveryId],
  );
  await client.end();
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  const worker = await started;
  // the packaged Chromium keeps the permission to itself, so what the worker shows is noted in it
  await worker.evaluate(() => {
    const [shown, badges, opened] = [[] as unknown[], [] as unknown[], [] as unknown[]];
    Object.assign(self, { shown, badges, opened });
    // a headless Chromium ends a worker that sets one
    Object.defineProperty(navigator, "setAppBadge", {
      value: (count?: number) => Promise.resolve(void badges.push(count ?? "dot")),
    });
    // a window is opened after a person's tap alone
    const { clients } = self as unknown as { clients: { openWindow: (url: string) => Promise<null> } };
    clients.openWindow = (url) => Promise.resolve((opened.push(url), null));
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = (title, options) => Promise.resolve(void shown.push([title, options?.body, options?.data]));
  });
  const push = (data: string) => session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  const shown = () => worker.evaluate(() => (self as unknown as { shown: [string, string, { link?: string }][] }).shown);
  for (const data of malformed) await push(data);
  await push(
    JSON.stringify({ title: "Class in an hour", body: "Aarav: Algebra", link: `${origin}/class/1`, tag: "t", deliveryId }),
  );
  await expect.poll(async () => (await shown()).length, { timeout: 10_000 }).toBe(malformed.length + 1);
  const titles = (await shown()).map(([title]) => title);
  expect(titles.filter((title) => title.length > 0)).toHaveLength(malformed.length + 1);
  expect(titles.at(-1)).toBe("Class in an hour");
  const stored = () =>
    db
      .selectFrom("notifications as n")
      .innerJoin("emails as e", "e.email_id", "n.email_id")
      .select(["n.status", "e.status as email"])
      .where("n.thread", "=", "journey")
      .execute();
  await expect.poll(stored, { timeout: 10_000 }).toEqual([{ status: "shown", email: "withdrawn" }]);

  expect(await worker.evaluate(() => (self as unknown as { badges: string[] }).badges)).toEqual(
    Array.from({ length: malformed.length + 1 }, () => "dot"),
  );

  // a tap opens its page, and never one of another site; a page that is open comes to the front
  for (const link of [`${origin}/class/1`, "https://evil.example/", "javascript:alert(1)", undefined, page.url()])
    await worker.evaluate((link) => {
      const tap = Object.assign(new (self as unknown as { ExtendableEvent: typeof Event }).ExtendableEvent("notificationclick"), {
        notification: { close: () => {}, data: { link } },
      });
      dispatchEvent(tap);
    }, link);
  await expect
    .poll(() => worker.evaluate(() => (self as unknown as { opened: string[] }).opened))
    .toEqual([`${origin}/class/1`, `${origin}/`, `${origin}/`, `${origin}/`]);

  const devices = () => db.selectFrom("push_devices").selectAll().execute();
  await card.getByRole("button", { name: /^Remove / }).click();
  await card.getByText("Notifications are off on this device.").waitFor();
  expect(await devices()).toEqual([]);

  // signing out ends them on this device as well
  await card.getByRole("button", { name: "Turn on notifications" }).click();
  await card.getByText("Notifications are on for this device.").waitFor();
  expect(await devices()).toHaveLength(1);
  await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).last().click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(devices).toEqual([]);
  await db.destroy();
  expect(complaints).toEqual([]);
});
