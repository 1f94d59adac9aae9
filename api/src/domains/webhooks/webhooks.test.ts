import { webhookTypes } from "@tutoring/contract";
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, expect, test } from "vitest";
import { internet } from "#api/platform/core/guarded-request.ts";
import type { Browser } from "#api/testing/browser.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { openWebhookReceiver } from "#api/testing/webhook-receiver.ts";
import { deleteOldDeliveries, webhookSender } from "./index.ts";
import { pauseAfter } from "./retries.policy.ts";

const world = useWorld();
const receiver = beforeTests(openWebhookReceiver);
let admin: Browser;
const send = (over = receiver.network) => webhookSender(world.service, over)();
afterAll(() => receiver.close());
beforeEach(async () => {
  admin = await world.browserOf(await world.make.admin());
  await sql`delete from webhook_events`.execute(world.db);
  await sql`delete from webhook_endpoints`.execute(world.db);
  receiver.received.length = 0;
  receiver.answers.clear();
});

const add = (path = "/hook", types: readonly (typeof webhookTypes)[number][] = ["booking.created", "booking.status_changed"]) =>
  admin.api.webhookEndpoints.addEndpoint({ body: { url: `https://crm.example.com${path}`, types: [...types] } });
const book = async () =>
  world.make.booking({ student: await world.make.student(), courseId: await world.make.course(), parent: "Ritu Malhotra" });
const deliveriesOf = async (id: string) => (await admin.api.webhookEndpoints.listDeliveries({ params: { id } })).data;
const refusalOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error as { problem: { id: string } }).problem.id,
  );

test(
  "what happens is sent once, signed, without anything about people, and only to addresses that want it",
  { meta: { proves: ["C162"] } },
  async () => {
    const { endpoint, secret } = await add();
    await add("/orders", ["order.paid"]);
    const id = await book();
    await send();
    await send();
    expect(receiver.received.map(({ path }) => path)).toEqual(["/hook"]);
    const [{ headers, body } = { headers: {} as Record<string, string>, body: "" }] = receiver.received;
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: "booking.created",
      timestamp: expect.any(String),
      data: { id, bookingId: expect.stringMatching(/\d/), status: "NOT_STARTED" },
    });
    expect(await deliveriesOf(endpoint.id)).toMatchObject([{ state: "delivered", status: 204, eventId: headers["webhook-id"] }]);
  },
);

test("every admin is told of a new address: who added it, and where it leads", { meta: { proves: ["C162"] } }, async () => {
  await sql`delete from digest_items`.execute(world.db);
  await add();
  const { rows } = await sql<{ subject: string; body_text: string }>`select * from digest_items`.execute(world.db);
  expect(rows.map(({ subject }) => subject)).toEqual(["Webhooks go to a new address: crm.example.com"]);
  for (const words of ["booking.created, booking.status_changed", "/admin/integrations/webhooks"])
    expect(rows[0]?.body_text).toContain(words);
});

test("every admin is told of a new secret: who renewed it, and for which address", { meta: { proves: ["C162"] } }, async () => {
  const { endpoint } = await add();
  await sql`delete from digest_items`.execute(world.db);
  const { secret } = await admin.api.webhookEndpoints.renewSecret({ params: { id: endpoint.id } });
  const { rows } = await sql<{ subject: string; body_text: string }>`select * from digest_items`.execute(world.db);
  expect(rows.map(({ subject }) => subject)).toEqual(["A new secret for webhooks: crm.example.com"]);
  expect(rows[0]?.body_text).toContain("/admin/integrations/webhooks");
  expect(rows[0]?.body_text).not.toContain(secret);
});

test("a change that is rolled back is sent to nobody", async () => {
  await add();
  const undone = world.db.transaction().execute(async (inside) => {
    await sql`select write_webhook_event('booking.created', '{}')`.execute(inside);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await send();
  expect(receiver.received).toEqual([]);
});

test("while a secret changes, both sign; after a day only the new one", async () => {
  const { endpoint, secret: former } = await add();
  const { secret } = await admin.api.webhookEndpoints.renewSecret({ params: { id: endpoint.id } });
  await admin.api.webhookEndpoints.sendTestEvent({ params: { id: endpoint.id } });
  await send();
  const [both] = receiver.received;
  for (const one of [secret, former])
    expect(new Webhook(one).verify(both?.body ?? "", both?.headers ?? {})).toMatchObject({ type: "test" });

  await sql`update webhook_endpoints set former_until = clock_now() - interval '1 second'`.execute(world.db);
  await admin.api.webhookEndpoints.sendTestEvent({ params: { id: endpoint.id } });
  await send();
  const last = receiver.received.at(-1);
  expect(() => new Webhook(former).verify(last?.body ?? "", last?.headers ?? {})).toThrow("No matching signature found");
  expect(new Webhook(secret).verify(last?.body ?? "", last?.headers ?? {})).toMatchObject({ type: "test" });
});

test("an admin who renews a secret twice in a day cuts nobody off: the receiver's signs for its day, whichever of them it has", async () => {
  const { endpoint, secret: first } = await add();
  const params = { id: endpoint.id };
  const { secret: second } = await admin.api.webhookEndpoints.renewSecret({ params });
  const { secret: third } = await admin.api.webhookEndpoints.renewSecret({ params });
  const signing = async () => {
    await admin.api.webhookEndpoints.sendTestEvent({ params });
    await send();
    const { body = "", headers = {} } = receiver.received.at(-1) ?? {};
    const accepts = (secret: string) => outcomeOf(() => new Webhook(secret).verify(body, headers));
    return { first: accepts(first), second: accepts(second), third: accepts(third) };
  };
  expect(await signing()).toEqual({ first: "taken", second: "taken", third: "taken" });
  await sql`update webhook_former_secrets set signs_until = clock_now()`.execute(world.db);
  expect(await signing()).toEqual({ first: "No matching signature found", second: "taken", third: "taken" });
  await sql`update webhook_endpoints set former_until = clock_now()`.execute(world.db);
  await deleteOldDeliveries(world.db);
  expect(await signing()).toMatchObject({ second: "No matching signature found", third: "taken" });
  expect(await world.db.selectFrom("webhook_former_secrets").selectAll().execute()).toEqual([]);
});

function outcomeOf(work: () => unknown): string {
  try {
    work();
    return "taken";
  } catch (error) {
    return (error as Error).message;
  }
}

test(
  "an address that fails is tried again with growing pauses, holds up no other, and is turned off after five days with an email to admins",
  { meta: { proves: ["C162"] } },
  async () => {
    const [failing, good] = [await add("/broken"), await add("/good")];
    receiver.answers.set("/broken", { status: 302, headers: { location: "https://elsewhere.example.com/" } });
    await book();
    await book();
    await send();
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(["/broken", "/good", "/good"]);
    const [waiting] = (await deliveriesOf(failing.endpoint.id)).filter(({ tries }) => tries > 0);
    expect(waiting).toMatchObject({ state: "waiting", tries: 1, status: 302, answer: "no, thank you" });
    expect((await deliveriesOf(good.endpoint.id)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);

    await sql`update webhook_endpoints set failing_since = clock_now() - interval '121 hours', leased_until = clock_now()
    where endpoint_id = ${failing.endpoint.id}`.execute(world.db);
    await sql`update webhook_deliveries set next_at = clock_now() where state = 'waiting'`.execute(world.db);
    await send();
    const { data } = await admin.api.webhookEndpoints.listEndpoints();
    expect(data.map(({ state }) => state)).toEqual(["failed", "on"]);
    const { rows } = await sql<{ subject: string }>`select subject from digest_items`.execute(world.db);
    expect(rows.map(({ subject }) => subject)).toContain("Webhooks to crm.example.com have been turned off");

    receiver.answers.clear();
    await admin.api.webhookEndpoints.changeEndpoint({ params: { id: failing.endpoint.id }, body: { on: true } });
    await sql`update webhook_deliveries set next_at = clock_now() where state = 'waiting'`.execute(world.db);
    await send();
    expect((await deliveriesOf(failing.endpoint.id)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
    expect(Array.from({ length: 10 }, (_, tries) => pauseAfter(tries + 1, undefined, 0))).toEqual([
      ...[5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400],
      undefined,
    ]);
    expect([pauseAfter(1, 600, 0), pauseAfter(1, 10 ** 9, 0)]).toEqual([600, 86_400]);
  },
);

test("an address that answers 410 gets nothing more, and a delivery that was given up is sent again with its id", async () => {
  const { endpoint } = await add("/gone");
  receiver.answers.set("/gone", { status: 410 });
  await book();
  await send();
  expect((await admin.api.webhookEndpoints.listEndpoints()).data[0]?.state).toBe("gone");
  const [delivery] = await deliveriesOf(endpoint.id);
  const params = { id: endpoint.id, number: delivery?.number ?? 0 };
  expect(delivery?.state).toBe("failed");
  expect(await refusalOf(admin.api.webhookEndpoints.sendAgain({ params }))).toBe("endpoint-off");
  receiver.answers.clear();
  await admin.api.webhookEndpoints.changeEndpoint({ params: { id: endpoint.id }, body: { on: true } });
  await admin.api.webhookEndpoints.sendAgain({ params });
  await send();
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([delivery?.eventId, delivery?.eventId]);
});

test.each(["https://127.0.0.1/hook", "https://10.0.0.1/", "https://[::1]/", "https://169.254.169.254/latest"])(
  "%s leads inside and is never called",
  { meta: { proves: ["1.3.6"] } },
  async (url) => {
    const { endpoint } = await admin.api.webhookEndpoints.addEndpoint({ body: { url, types: ["booking.created"] } });
    await book();
    await send({ ...receiver.network, resolve: internet.resolve });
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(endpoint.id)).toMatchObject([{ status: null, answer: "private-address" }]);
  },
);

test(
  "an address is https's own, its address and secrets are sealed, and a secret asks for a fresh sign-in",
  { meta: { proves: ["C162"] } },
  async () => {
    for (const url of ["http://crm.example.com", "https://crm.example.com:8443", "https://a:b@crm.example.com", "crm"])
      expect(await refusalOf(admin.api.webhookEndpoints.addEndpoint({ body: { url, types: ["order.paid"] } }))).toBe(
        "unsafe-url",
      );
    const { endpoint, secret } = await add("/?key=hidden");
    expect(secret).toMatch(/^whsec_/);
    const { rows } = await sql<{
      row: string;
    }>`select encode(sealed_url || sealed_secret, 'escape') as row from webhook_endpoints`.execute(world.db);
    expect(JSON.stringify(rows)).not.toMatch(/hidden|whsec/);
    await sql`update sessions set confirmed_at = clock_now() - interval '11 minutes'`.execute(world.db);
    expect(await refusalOf(admin.api.webhookEndpoints.renewSecret({ params: { id: endpoint.id } }))).toBe("not-confirmed");
  },
);

test("four processes send each webhook once, and deliveries go after thirty days", { meta: { proves: ["C162"] } }, async () => {
  const { endpoint } = await add();
  for (let nth = 0; nth < 6; nth += 1) await book();
  await Promise.all([send(), send(), send(), send()]);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(6);
  expect(receiver.received).toHaveLength(6);
  await sql`update webhook_events set created_at = clock_now() - interval '31 days'`.execute(world.db);
  await deleteOldDeliveries(world.db);
  expect(await deliveriesOf(endpoint.id)).toEqual([]);
});
