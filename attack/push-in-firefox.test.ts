import { join } from "node:path";
import type { Browser } from "playwright-core";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPushKey } from "#api/domains/reach/index.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { startWorld, type World } from "#api/testing/world.ts";
import { openFirefox } from "../e2e/firefox.ts";
import { missing } from "../e2e/other-browsers.ts";
import { type Product, startProduct } from "../e2e/product.ts";
import { shareDatabase } from "../e2e/shared-database.ts";
import { openAutopush } from "#api/testing/autopush.ts";
import { report } from "./counts.ts";

const minute = 60_000;
const key = newPushKey();
const open = {} as { world: World; product: Product; firefox: Browser; push: Awaited<ReturnType<typeof openAutopush>> };
let forget = () => {};

const why = missing("firefox");
if (why) console.warn(why);

beforeAll(async () => {
  if (why) return;
  const shared = shareDatabase();
  ({ forget } = shared);
  const push = await openAutopush();
  const world = await startWorld({ secret: shared.environment["SESSION_SECRET"] ?? "" });
  world.service.settings.pushKey = key.publicKey;
  const product = await startProduct({
    ...shared.environment,
    VAPID_PRIVATE_KEY: key.privateKey,
    AUTOPUSH_PORT: String(push.port),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, "towards-autopush.ts")}`,
  });
  const firefox = await openFirefox(true, {
    "dom.push.serverURL": `ws://127.0.0.1:${push.port}/`,
    "dom.push.connection.enabled": true,
    "dom.push.testing.allowInsecureServerURL": true,
    "permissions.default.desktop-notification": 1,
    "alerts.useSystemBackend": false,
  });
  Object.assign(open, { world, product, firefox, push });
});
afterAll(async () => {
  await open.firefox?.close();
  await open.product?.stop();
  await open.world?.stop();
  await open.push?.stop();
  forget();
});

test.skipIf(why)(
  "a reminder goes from our sender through a push service into Firefox, which decrypts and shows it, and no email follows",
  async () => {
    const { world, product, firefox, push } = open;
    const { student, startsAt, lesson } = await (await lessonWorld(world)).allotted(3);
    const page = await firefox.newPage({ baseURL: product.url });
    const openProfile = async () => {
      await page.goto("/robots.txt");
      await page.evaluate(
        (token) => {
          localStorage.setItem("token", JSON.stringify(token));
          localStorage.setItem("role", JSON.stringify("student"));
        },
        (await world.browserOf(student)).token,
      );
      await page.goto("/student/profile");
    };
    await openProfile();
    const card = page.getByRole("region", { name: "How we reach you" });
    await card.getByRole("button", { name: "Turn on notifications" }).click();
    await card.getByText("This device shows notifications.").waitFor();
    expect(push.subscriptions()).toBe(1);

    await world.moveClock(startsAt.getTime() - 60 * minute - world.service.now().getTime());
    const owner = new pg.Client(process.env["TEST_OWNER_URL"]);
    await owner.connect();
    await owner.query("notify changes, 'clock'");
    await owner.end();
    const due = performance.now();
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title }) => title);
      });
    await expect.poll(shown, { timeout: 30_000, interval: 20 }).toEqual(["Class in an hour"]);
    report("a push into Firefox", { "due to shown, ms": Math.round(performance.now() - due) });
    expect(push.acknowledged).toEqual([100]);
    const stored = () =>
      world.db
        .selectFrom("notifications as n")
        .innerJoin("emails as e", "e.email_id", "n.email_id")
        .select(["n.status", "e.status as email"])
        .where("e.lesson_id", "=", lesson.id)
        .where("e.kind", "=", "hour-before")
        .where("e.side", "=", "student")
        .execute();
    await expect.poll(stored).toEqual([{ status: "shown", email: "withdrawn" }]);

    // another session of the same browser: it is still this device that is removed
    await openProfile();
    await card.getByRole("button", { name: /^Remove / }).click();
    await card.getByText("This device shows no notifications.").waitFor();
  },
);
