import { afterEach, expect, test } from "vitest";
import { dayInIndia } from "#api/platform/core/india.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
afterEach(async () => {
  await world.bank.setFaultSwitches({});
  await money.checkBooks();
});

const refused = (id: string) => expect.objectContaining({ problem: expect.objectContaining({ id }) as object }) as object;

/** A family that has paid for four lessons. */
async function paid() {
  const family = await money.afterDemo();
  const { id } = await money.order(family);
  await money.pay(await family.api.orders.showOrder({ params: { id } }));
  return { family, params: { id }, order: await family.api.orders.showOrder({ params: { id } }) };
}

test("an admin sees where the money is, follows each rupee of an order, and finds it by number, payment and name", async () => {
  const { family, params, order } = await paid();
  const admin = await world.as(await world.make.admin());
  expect((await admin.money.showMoney()).sums).toMatchObject({ provider: 80_000, owedToFamilies: 80_000, onItsWayBack: 0 });
  await family.api.orders.stopOrder({ params, body: { lessonsBack: 4 } });
  const [refund] = (await admin.money.showMoney()).refunds;
  expect(refund).toMatchObject({ order: order.orderId, state: "wanted", paise: 80_000 });
  await money.sweep();
  expect(await admin.money.showMoney()).toMatchObject({ sums: { provider: 0, owedToFamilies: 0, onItsWayBack: 0 }, refunds: [] });

  const trace = await admin.money.traceOrder({ params });
  expect(trace).toMatchObject({ order: { state: "stopped", payAt: null }, payments: [{ paise: 80_000, state: "captured" }] });
  expect(trace.payments[0]?.settled).toBeNull();
  expect(trace.refunds).toMatchObject([
    { paise: 80_000, state: "arrived", reference: expect.stringMatching(/^rfnd_/) as string },
  ]);
  expect(trace.moves.map(({ from, to, paise }) => [from, to, paise])).toEqual([
    ["provider", "order", 80_000],
    ["order", "refund", 80_000],
    ["refund", "provider", 80_000],
  ]);
  const today = dayInIndia(world.service.now());
  const figures = (dateFrom: string, dateTo: string) => admin.money.showMoneyFigures({ query: { dateFrom, dateTo } });
  const nothing = { earned: 0, teaching: 0, owedToFamilies: 0, onItsWayBack: 0, owedToTutors: 0, differences: 0 };
  expect(await figures(today, today)).toEqual({ ...nothing, paid: 80_000, sentBack: 80_000 });
  expect(await figures("2020-01-01", "2020-12-31")).toEqual({ ...nothing, paid: 0, sentBack: 0 });
  await expect(figures(today, "2020-01-01")).rejects.toEqual(refused("days-reversed"));
  await expect(figures("2020-01-01", today)).rejects.toEqual(refused("too-many-days"));
  const find = async (search: string) => (await admin.money.findOrders({ query: { search } })).data.map(({ orderId }) => orderId);
  for (const search of [order.orderId, trace.payments[0]?.id ?? "", params.id])
    expect(await find(search)).toEqual([order.orderId]);
  expect(await find("aarav")).toContain(order.orderId);
  expect(await find("nobody of this name")).toEqual([]);
  expect((await admin.money.findOrders({ query: { state: "paid" } })).data).toEqual([]);
});

test("a refund that the provider cannot send waits on the page until an admin records the bank's number, once", async () => {
  await world.bank.setFaultSwitches({ refunds: "fails" });
  const admin = await world.as(await world.make.admin());
  const refunds = [];
  for (const { family, params } of [await paid(), await paid()]) {
    await family.api.orders.stopOrder({ params, body: { lessonsBack: 4 } });
    await money.sweep();
    refunds.push((await admin.money.showMoney()).refunds.find(({ orderId }) => orderId === params.id));
  }
  const [first, second] = refunds.map((refund) => ({ params: { id: refund?.id ?? "" } }));
  expect(refunds.map((refund) => refund?.state)).toEqual(["failed", "failed"]);
  await expect(admin.money.recordTransfer({ ...first!, body: { utr: "1234" } })).rejects.toMatchObject({
    problem: { code: "invalid" },
  });
  const utr = "hdfc0000123456";
  expect((await admin.money.recordTransfer({ ...first!, body: { utr } })).sums).toMatchObject({ onItsWayBack: 80_000 });
  await expect(admin.money.recordTransfer({ ...first!, body: { utr: "HDFC0000123457" } })).rejects.toEqual(
    refused("no-refund-to-send"),
  );
  await expect(admin.money.recordTransfer({ ...second!, body: { utr } })).rejects.toEqual(refused("utr-used"));
  const { logs } = await admin.logs.findLogs({ query: { operationType: "PAYMENT", search: "refund-sent-by-bank" } });
  expect(logs[0]?.details).toMatchObject({ utr: "HDFC0000123456", rupees: 800 });
});

test("an executive sees what a family bought, and stops it at the sum that both have seen; money and rates stay closed", async () => {
  const { family, params, order } = await paid();
  const desk = await world.as(await world.make.executive());
  const listed = await desk.money.listOrdersOfRequest({ params: { id: family.bookingId } });
  expect(listed.orders).toMatchObject([{ orderId: order.orderId, state: "paid", lessonsBack: 4 }]);
  expect(JSON.stringify(listed)).not.toMatch(/rate|payout/i);
  await expect(desk.money.stopOrderForFamily({ params, body: { lessonsBack: 3, reason: "They move to Pune." } })).rejects.toEqual(
    refused("sum-has-changed"),
  );
  const body = { lessonsBack: 4, reason: "They move to Pune." };
  expect(await desk.money.stopOrderForFamily({ params, body })).toMatchObject({
    state: "stopped",
    refunds: [{ rupees: 800, arrived: false }],
  });
  await expect(desk.money.showMoney()).rejects.toMatchObject({ problem: { code: "forbidden" } });
  const { logs } = await (
    await world.as(await world.make.admin())
  ).logs.findLogs({ query: { operationType: "PAYMENT", search: "order-stopped" } });
  expect(logs[0]?.details).toMatchObject({ orderId: order.orderId, reason: "They move to Pune.", rupees: 800 });
  await money.sweep();
});
