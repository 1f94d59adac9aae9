import { contract, type Order, type Route } from "@tutoring/contract";
import { sql } from "#api/testing/sql.ts";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type Family, moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { count, report } from "./counts.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
let family: Family;
let order: Order;
/** A webhook of the bank about a payment of this order that we do not know of yet. */
let webhook = "";
beforeAll(async () => {
  family = await money.afterDemo();
  order = await money.order(family);
  const webhooks = await money.payAtBank(order);
  webhook = webhooks.find((one) => one.includes("payment_link.paid")) ?? "";
});

/** Everything about the money that a webhook could change. */
async function state(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from ledger_entries) as entries, (select count(*) from payments) as payments,
      (select count(*) from refunds) as refunds, (select count(*) from lesson_credits) as credits,
      (select count(*) from orders where paid_at is not null) as paid, (select count(*) from sales_documents) as documents`.execute(
    world.db,
  );
  return rows;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const flipped = (bytes: Uint8Array<ArrayBuffer>, at: number, bit: number) =>
  bytes.map((byte, nth) => (nth === at % bytes.length ? byte ^ (1 << bit) : byte));

test(
  "webhooks that are forged, altered, signed with an old secret or with anything else change nothing, and break nothing",
  { meta: { proves: ["C86"] } },
  async () => {
    const runs = count({ small: 150, all: 10_000 });
    const before = await state();
    const signature = () => money.signature(webhook);
    const forged = fc.oneof(
      fc
        .record({ at: fc.nat(), bit: fc.nat(7) })
        .map(({ at, bit }) => [flipped(bytesOf(webhook), at, bit), signature()] as const),
      fc.record({ cut: fc.nat(), more: fc.string() }).map(({ cut, more }) => {
        const altered = webhook.slice(0, cut % webhook.length) + more;
        return [bytesOf(altered === webhook ? `${webhook} ` : altered), signature()] as const;
      }),
      fc.string().map((secret) => [bytesOf(webhook), money.signature(webhook, `${secret}, of another`)] as const),
      fc.string({ unit: "grapheme-ascii", maxLength: 100 }).map((text) => [bytesOf(webhook), text] as const),
      fc.uint8Array({ maxLength: 500 }).map((bytes) => [Uint8Array.from(bytes), signature()] as const),
      fc
        .constantFrom(signature().toUpperCase(), ` ${signature()}0`, signature().slice(1))
        .map((s) => [bytesOf(webhook), s] as const),
    );
    await fc.assert(
      fc.asyncProperty(forged, async ([body, signed]) => {
        expect((await money.post(body, signed)).status).toBe(403);
      }),
      { numRuns: runs },
    );
    expect(await state()).toEqual(before);
    report("forged webhooks", { webhooks: runs, taken: 0 });
  },
);

/** With an id that no text in the database can hold. */
const unkeepable = (thing: string) =>
  JSON.stringify({ event: "payment.captured", payload: { [thing]: { entity: { id: "pay_\u0000" } } } });

test(
  "correctly signed webhooks in any form, about anyone, are taken and change nothing",
  { meta: { proves: ["C86"] } },
  async () => {
    const runs = count({ small: 80, all: 10_000 });
    const before = await state();
    const id = fc.oneof(fc.string(), fc.constantFrom("pay_x", "plink_x", "__proto__", "' or 1=1 --", "\u0000"), fc.integer());
    const entity = fc.record({
      entity: fc.record({ id, payment_id: id, status: fc.string(), amount: fc.anything() }, { requiredKeys: [] }),
    });
    const named = fc.record({ payment_link: entity, payment: entity, refund: entity, order: entity }, { requiredKeys: [] });
    const event = fc.constantFrom("payment.captured", "payment_link.paid", "refund.processed", "refund.failed", "x".repeat(300));
    const signedBody = fc.oneof(
      fc
        .record({ event: fc.oneof(event, fc.string()), payload: fc.oneof(named, fc.jsonValue()) })
        .map((one) => JSON.stringify(one)),
      fc.json(),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(signedBody, async (body) => {
        expect((await money.post(body, money.signature(body))).status).toBe(200);
      }),
      { numRuns: runs, examples: ["payment_link", "payment"].map((thing) => [unkeepable(thing)]) },
    );
    expect(await state()).toEqual(before);
    report("signed webhooks of any form", { webhooks: runs, "5xx": 0 });
  },
);

test("a webhook that is replayed again and again buys the lessons once", { meta: { proves: ["C86"] } }, async () => {
  const again = count({ small: 20, all: 10_000 });
  expect(await (await money.post(webhook, money.signature(webhook))).json()).toEqual({ taken: true });
  const once = await state();
  for (let nth = 0; nth < again; nth += 1)
    expect(await (await money.post(webhook, money.signature(webhook))).json()).toEqual({ taken: false });
  expect(await state()).toEqual(once);
  await money.checkBooks();
});

const tomorrow = () => new Date(world.service.now().getTime() + 86_400_000).toISOString().slice(0, 10);

/** What each route of orders is sent; one without a line here fails. */
const bodies: Record<string, () => object> = {
  planLessons: () => ({ lessons: 4, hours: [world.service.now().toISOString()] }),
  orderLessons: () => ({
    ...bodies["planLessons"]?.(),
    buyerName: "Ritu",
    lessonRupees: 200,
    state: "29",
    rulesRead: true,
  }),
  stopOrder: () => ({ lessonsBack: 4 }),
  pauseLessons: () => ({ from: tomorrow(), to: tomorrow(), lessons: 1 }),
  resumeLessons: () => ({}),
  askForAnotherTutor: () => ({ words: "" }),
  setLessonTime: () => ({ startsAt: world.service.now().toISOString() }),
};

test(
  "another family's order, booking and receipt are found by none of the routes of orders",
  { meta: { proves: ["C87"] } },
  async () => {
    const stranger = await world.browserOf(await world.make.student());
    const { documents } = await family.api.orders.showOrder({ params: { id: order.id } });
    const answers: Record<string, number> = {};
    for (const [name, route] of Object.entries(contract.orders) as [string, Route][]) {
      if (!route.path.includes(":id")) continue;
      const own = route.path.includes("/bookings/")
        ? family.bookingId
        : route.path.includes("/documents/")
          ? documents[0]?.id
          : order.id;
      const path = `/api${route.path.replace(":id", own ?? "").replace(":nth", "1")}`;
      const body = route.body && JSON.stringify(bodies[name]?.());
      const headers = { "content-type": "application/json" };
      const query = route.query ? `?from=${tomorrow()}&to=${tomorrow()}` : "";
      answers[name] = (await stranger.fetch(path + query, { method: route.method, ...(body && { headers, body }) })).status;
    }
    expect(Object.keys(answers).length).toBeGreaterThan(7);
    expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, 404])));
  },
);
