import { afterEach, beforeAll, expect, test } from "vitest";
import { balanceOf, ourOwn } from "#api/domains/ledger/index.ts";
import { retryRefund } from "#api/domains/payments/index.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import type { World } from "#api/testing/world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
let provider: World["service"]["payments"];
beforeAll(async () => {
  provider = world.service.payments;
});
afterEach(async () => {
  world.service.payments = provider;
  await money.checkBooks();
});

const refused = (id: string) => expect.objectContaining({ problem: expect.objectContaining({ id }) as object }) as object;
const desk = async () => world.as(await world.make.executive({ name: "Faizan Ali" }));

/** What the desk enters; the price is not the course's own. */
const agreed = (reference: string) => ({
  ...{ lessons: 5, lessonMinutes: 60, lessonRupees: 300, rupees: 1_500, way: "upi" as const, reference, hours: [] as string[] },
  ...{ receivedOn: world.service.now().toISOString().slice(0, 10), buyerName: "Ritu Malhotra", state: "29" as const },
});

test("without a payment provider nothing is sold online; the desk records money from outside, and the family gets its lessons", async () => {
  world.service.payments = undefined;
  const family = await money.afterDemo();
  await expect(family.api.orders.showPlan({ params: family.params })).rejects.toEqual(refused("not-for-sale"));
  expect((await family.api.orders.listMyOrders()).offers).toEqual([]);
  const office = await desk();
  const { slots } = await office.desk.listFreeSlots({
    params: family.params,
    query: { staffId: family.staffId, from: world.service.now().toISOString().slice(0, 10), durationMinutes: 60 },
  });
  const body = { ...agreed("axis 4321 0987"), hours: [slots.at(-1) ?? ""] };
  const order = await office.orderDesk.recordPayment({ params: family.params, body });
  expect(order).toMatchObject({ state: "paid", lessons: 5, lessonRupees: 300, lessonsBack: 5, documents: [{ kind: "receipt" }] });
  const mine = await family.api.orders.showOrder({ params: { id: order.id } });
  expect(mine.list.map(({ state }) => state)).toEqual(Array(5).fill("scheduled"));
  expect((await family.api.bookings.listMyBookings()).bookings[0]?.status).toBe("completed");
  expect(await balanceOf(world.db, { kind: "order", owner: order.id })).toBe(150_000);
  const emails = (await world.writtenEmails()).filter(({ to_address: to }) => to === family.student.email);
  expect(emails.filter(({ kind }) => kind === "order")).toMatchObject([{ calendar_method: null }]);
  expect(
    emails.filter(({ kind, lesson_id }) => kind === "allotted" && mine.list.some((one) => one.lessonId === lesson_id)),
  ).toHaveLength(5);

  const admin = await world.as(await world.make.admin());
  const trace = await admin.money.traceOrder({ params: { id: order.id } });
  expect(trace.payments).toMatchObject([{ id: "outside AXIS 4321 0987", way: "upi", paise: 150_000, state: "captured" }]);
  expect(trace.moves.map(({ from, to }) => [from, to])).toEqual([["bank", "order"]]);
  const digestItem = await world.db
    .selectFrom("digest_items")
    .selectAll()
    .where("subject", "like", "%recorded from outside%")
    .execute();
  expect(digestItem).toMatchObject([
    { roles: ["admin", "money"], body_text: expect.stringContaining("Faizan Ali has recorded") as string },
  ]);
  const { logs } = await admin.logs.findLogs({ query: { operationType: "PAYMENT", search: "outside-payment-recorded" } });
  expect(logs[0]?.details).toMatchObject({ orderId: order.orderId, rupees: 1_500, way: "upi", reference: "AXIS 4321 0987" });
});

test(
  "one reference is recorded once, also by two at the same moment; a wrong sum, day or person is refused and changes nothing",
  { meta: { proves: ["C72"] } },
  async () => {
    const [family, other] = [await money.afterDemo(), await money.afterDemo()];
    const office = await desk();
    const record = (params: { id: string }, more: object = {}) =>
      office.orderDesk.recordPayment({ params, body: { ...agreed("HDFC 77"), ...more } });
    await expect(record(family.params, { rupees: 1_501 })).rejects.toEqual(refused("sum-does-not-match"));
    await expect(record(family.params, { receivedOn: "2020-01-01" })).rejects.toEqual(refused("payment-day-wrong"));
    await expect(record(family.params, { receivedOn: "2999-01-01" })).rejects.toEqual(refused("payment-day-wrong"));
    await expect(record(family.params, { lessonRupees: 10_001 })).rejects.toMatchObject({ problem: { code: "invalid" } });
    await expect(family.api.orderDesk.recordPayment({ params: family.params, body: agreed("HDFC 77") })).rejects.toMatchObject({
      problem: { code: "forbidden" },
    });
    const both = await Promise.allSettled([record(family.params), record(other.params, { reference: "hdfc  77" })]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find((one) => one.status === "rejected")?.reason).toEqual(refused("reference-used"));
    const orders = await world.db
      .selectFrom("orders")
      .select("paid_by")
      .where("booking_id", "in", [family.bookingId, other.bookingId])
      .execute();
    expect(orders).toEqual([{ paid_by: "outside HDFC 77" }]);
  },
);

test(
  "what a family paid outside goes back by a person: the provider is never asked, and admins are told",
  { meta: { proves: ["C72"] } },
  async () => {
    const family = await money.afterDemo();
    const order = await (await desk()).orderDesk.recordPayment({ params: family.params, body: agreed("SBI 9") });
    const params = { id: order.id };
    await family.api.orders.stopOrder({ params, body: { lessonsBack: 5 } });
    await money.sweep();
    const admin = await world.as(await world.make.admin());
    const refund = (await admin.money.showMoney()).refunds.find(({ orderId }) => orderId === order.id);
    expect(refund).toMatchObject({ state: "failed", paise: 150_000 });
    expect(await retryRefund(money.context(), refund?.id ?? "")).toBe(false);
    const digestItem = await world.db
      .selectFrom("digest_items")
      .selectAll()
      .where("subject", "like", "%by bank transfer%")
      .execute();
    expect(digestItem).toMatchObject([{ roles: ["admin", "money"] }]);
    const before = await balanceOf(world.db, ourOwn("bank"));
    await admin.money.recordTransfer({ params: { id: refund?.id ?? "" }, body: { utr: "SBIN0000123456" } });
    expect((await balanceOf(world.db, ourOwn("bank"))) - before).toBe(150_000);
    expect((await family.api.orders.showOrder({ params })).refunds).toEqual([{ rupees: 1_500, arrived: true }]);
  },
);

test("a payment page that is still open is closed before money from outside is recorded", async () => {
  const family = await money.afterDemo();
  const online = await money.order(family);
  await (await desk()).orderDesk.recordPayment({ params: family.params, body: agreed("ICIC 5") });
  expect(await family.api.orders.showOrder({ params: { id: online.id } })).toMatchObject({ state: "not-paid" });
});
