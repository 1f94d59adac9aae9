import type { webhookTypes } from "@tutoring/contract";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Network } from "#api/platform/core/guarded-request.ts";
import type { Browser } from "#api/testing/browser.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { openWebhookReceiver } from "#api/testing/webhook-receiver.ts";
import { webhookSender } from "./index.ts";

const world = useWorld();
const receiver = beforeTests(openWebhookReceiver);
afterAll(() => receiver.close());
let admin: Browser;
beforeEach(async () => {
  admin = await world.browserOf(await world.make.admin());
  await sql`delete from webhook_events`.execute(world.db);
  await sql`delete from webhook_endpoints`.execute(world.db);
  receiver.received.length = 0;
  receiver.answers.clear();
});

const send = (network: Network = receiver.network) => webhookSender(world.service, network)();
const hour = 3_600_000;
const add = async (url: string, types: (typeof webhookTypes)[number][] = ["application.received"]) =>
  (await admin.api.webhookEndpoints.addEndpoint({ body: { url, types } })).endpoint.id;
/** Files an application, which is an event. */
const apply = () =>
  sql`
  insert into applications (name, email, phone_number, qualification, experience, subjects, preferred_time_slot)
  values ('Anjali', 'anjali@example.in', '+919811042367', 'MSc', 3, '{Maths}', '9:00 AM - 10:00 AM')`.execute(world.db);
const pathsReceived = () => receiver.received.map(({ path }) => path);

test("what an address misses while it is away for 75 hours arrives once it is back", { meta: { proves: ["C162"] } }, async () => {
  const id = await add("https://crm.example.com/hook");
  receiver.answers.set("/hook", { status: 503 });
  await apply();
  const back = world.service.now().getTime() + 75 * hour;
  const next = async () => {
    const { rows } = await sql<{ state: string; at: Date }>`
      select state, next_at as at from webhook_deliveries where endpoint_id = ${id}::uuid`.execute(world.db);
    return rows[0] ?? { state: "gone", at: new Date(0) };
  };
  for (let { state, at } = await next(); state === "waiting"; { state, at } = await next()) {
    await world.moveClock(Math.max(0, at.getTime() - world.service.now().getTime()) + 1_000);
    if (world.service.now().getTime() >= back) receiver.answers.clear();
    await send();
    await sql`update webhook_endpoints set leased_until = clock_now()`.execute(world.db); // the address has had its pause
  }
  expect(await next()).toMatchObject({ state: "delivered" });
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
});

test("admins are told once that nothing has arrived at an address for a day", { meta: { proves: ["C162"] } }, async () => {
  await sql`delete from digest_items`.execute(world.db);
  await add("https://crm.example.com/silent");
  receiver.answers.set("/silent", { status: 500 });
  await apply();
  const told = async () => {
    await sql`update webhook_endpoints set leased_until = clock_now()`.execute(world.db);
    await sql`update webhook_deliveries set next_at = clock_now()`.execute(world.db);
    await send();
    const { rows } = await sql<{ subject: string }>`select subject from digest_items where subject like '%for a day'`.execute(
      world.db,
    );
    return rows.map(({ subject }) => subject);
  };
  const failing = (hours: number) =>
    sql`update webhook_endpoints set failing_since = clock_now() - make_interval(hours => ${hours}::int)`.execute(world.db);
  expect(await told()).toEqual([]);
  await failing(23);
  expect(await told()).toEqual([]);
  await failing(25);
  const once = ["Webhooks to crm.example.com have not arrived for a day"];
  expect(await told()).toEqual(once);
  expect(await told()).toEqual(once);
  receiver.answers.clear();
  expect(await told()).toEqual(once);
  receiver.answers.set("/silent", { status: 500 });
  await apply();
  await told();
  await sql`update webhook_endpoints set failing_told_at = failing_told_at - interval '3 days'`.execute(world.db);
  await failing(25);
  expect(await told()).toEqual([...once, ...once]);
});

test("an admin who turns an address on again sends at once what was waiting, and then all that was given up", async () => {
  const id = await add("https://crm.example.com/back");
  const params = { id };
  const { changeEndpoint, listDeliveries, sendAllAgain } = admin.api.webhookEndpoints;
  for (let nth = 0; nth < 3; nth += 1) await apply();
  await sql`update webhook_deliveries set next_at = clock_now() + interval '20 hours'`.execute(world.db);
  await sql`update webhook_deliveries set state = 'failed'
    where delivery_number > (select min(delivery_number) from webhook_deliveries)`.execute(world.db);
  await changeEndpoint({ params, body: { on: false } });
  await expect(sendAllAgain({ params })).rejects.toMatchObject({ problem: { id: "endpoint-off" } });
  await changeEndpoint({ params, body: { on: true } });
  const states = async () => (await listDeliveries({ params })).data.map(({ state }) => state);
  await send();
  expect(await states()).toEqual(["failed", "failed", "delivered"]);
  expect(await sendAllAgain({ params })).toEqual({ sent: 2 });
  await send();
  expect(await states()).toEqual(["delivered", "delivered", "delivered"]);
  expect(await sendAllAgain({ params })).toEqual({ sent: 0 });
});

test(
  "ten thousand webhooks for an address that does not answer hold up no other, also one written meanwhile",
  { meta: { proves: ["C162"] } },
  async () => {
    const dead = await add("https://dead.example.com/dead");
    receiver.answers.set("/dead", "never");
    await sql`
      with events as (
        insert into webhook_events (type, data) select 'application.received', '{}' from generate_series(1, 10000) returning event_id
      )
      insert into webhook_deliveries (event_id, endpoint_id) select event_id, ${dead}::uuid from events`.execute(world.db);
    for (const path of ["/one", "/two"]) await add(`https://crm.example.com${path}`);
    await apply();
    const sending = send();
    await expect.poll(() => pathsReceived().toSorted(), { timeout: 10_000 }).toEqual(["/dead", "/one", "/two"]);
    await apply();
    await expect.poll(() => pathsReceived().toSorted(), { timeout: 10_000 }).toEqual(["/dead", "/one", "/one", "/two", "/two"]);
    for (const end of receiver.held) end();
    await sending;
    expect(pathsReceived().filter((path) => path === "/dead")).toHaveLength(1); // it pauses
  },
);

const outside = "198.41.0.4";
const insideAddresses = [
  ...["0.0.0.0", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.1", "127.8.8.8", "169.254.169.254", "172.16.0.1", "192.0.0.8"],
  ...["192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "2130706433", "0x7f000001", "0177.0.0.1", "0x7f.1", "127.0.1"],
  ...["[::]", "[::1]", "[fe80::1]", "[fc00::1]", "[fd12:3456::1]", "[ff02::1]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]"],
  ...["[64:ff9b::7f00:1]", "[64:ff9b:1::1]", "[2001::1]", "[2001:db8::1]", "[2002:7f00:1::]", "[100::1]", "[::7f00:1]"],
  ...["１２７.0.0.1", "127。0。0。1", "①②⑦.0.0.1", "127.0.0.1."],
];
/** Hosts, with what each look-up of them finds. */
const hosts: Record<string, string[][]> = {
  localhost: [["127.0.0.1"]],
  "private.test": [["10.0.0.8"]],
  "metadata.test": [["169.254.169.254"]],
  "both.test": [[outside, "10.0.0.8"]],
  "mapped.test": [[outside, "::ffff:127.0.0.1"]],
  "six.test": [["::1"]],
  "nat64.test": [["64:ff9b::a00:1"]],
  "nowhere.test": [[]],
  "rebinding.test": [[outside], ["127.0.0.1"]],
  "late.test": [[outside], ["::1"], ["10.0.0.8"]],
};
const urls = [
  ...insideAddresses.map((host) => `https://${host}/hook`),
  ...Object.keys(hosts).map((host) => `https://${host}/hook`),
  ...[301, 302, 303, 307, 308].map((status) => `https://crm.test/${status}`),
  ...["http://127.0.0.1/", "https://127.0.0.1:8443/", "https://crm.test:22/", "https://crm.test@127.0.0.1/"],
  ...["https://a:b@crm.test/", "file:///etc/passwd", "gopher://127.0.0.1:6379/_SET", "ftp://crm.test/", "https://", "crm.test"],
];

test(
  "of sixty addresses that lead inside, by any notation, look-up or redirect, none is called",
  { meta: { proves: ["1.3.6", "C162"] } },
  async () => {
    const called: string[] = [];
    const refused = new Set<string>();
    const asked = new Map<string, number>();
    const network: Network = {
      resolve: (host) => {
        const nth = asked.get(host) ?? 0;
        asked.set(host, nth + 1);
        const answers = hosts[host] ?? [[outside]];
        return Promise.resolve(answers[Math.min(nth, answers.length - 1)] ?? []);
      },
      connect: (options) => {
        called.push(options.host ?? "");
        return receiver.network.connect?.(options, () => {}) ?? null;
      },
    };
    for (const status of [301, 302, 303, 307, 308])
      receiver.answers.set(`/${status}`, { status, headers: { location: "https://169.254.169.254/latest" } });
    for (let from = 0; from < urls.length; from += 20) {
      for (const url of urls.slice(from, from + 20)) {
        const id = await add(url).catch((error: unknown) => {
          refused.add((error as { problem: { code: string } }).problem.code);
        });
        if (id) await admin.api.webhookEndpoints.sendTestEvent({ params: { id } });
      }
      await send(network);
      await sql`delete from webhook_endpoints`.execute(world.db);
    }
    expect(urls.length).toBeGreaterThanOrEqual(60);
    expect([...refused]).toEqual(["invalid"]);
    expect(called.filter((address) => address !== outside)).toEqual([]);
    // the redirects themselves, and the hosts that change after their look-up, are outside
    expect(called).toHaveLength(7);
  },
);
