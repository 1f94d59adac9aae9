import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { moneyWorld } from "#api/testing/money-world.ts";
import { startWorld, type World } from "#api/testing/world.ts";
import { refundByBank } from "./index.ts";

let world: World;
let money: Awaited<ReturnType<typeof moneyWorld>>;
beforeAll(async () => {
  world = await startWorld();
  money = await moneyWorld(world);
});
afterEach(async () => {
  await world.bank.setLevers({});
  await money.checkBooks();
});
afterAll(() => world.stop());

const minute = 60_000;
const faults = ["refused", "lost-before", "lost-after", "broken", "gateway", "busy", "odd"] as const;

test.each(faults)("a family whose payment page does not open reads a sentence, and can order again: %s", async (calls) => {
  const family = await money.afterDemo();
  await world.bank.setLevers({ calls });
  await expect(money.order(family)).rejects.toThrow("The payment page could not be opened, and nothing was charged.");
  expect((await family.api.orders.listMyOrders()).orders).toEqual([]);
  await world.bank.setLevers({});
  const order = await money.order(family);
  await money.pay(order);
  expect((await family.api.orders.showOrder({ params: { id: order.id } })).list).toHaveLength(4);
});

test.each(faults)("a payment of which the bank cannot tell at first is known two sweeps later: %s", async (calls) => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await world.bank.setLevers({ letters: "lost", calls });
  await money.pay(order);
  const params = { id: order.id };
  expect((await family.api.orders.showOrder({ params })).state).toBe("waiting");
  await world.moveClock(minute);
  await money.sweep();
  await world.bank.setLevers({ letters: "lost" });
  await money.pass(family, 2 * minute);
  await money.sweep();
  const { orders } = await family.api.orders.listMyOrders();
  expect(orders[0]).toMatchObject({ state: "paid", lessonsBack: 4 });
});

test.each(faults)(
  "money that cannot be sent back at first arrives once, two sweeps later, or a person is told: %s",
  async (calls) => {
    const family = await money.afterDemo();
    const order = await money.order(family);
    await money.pay(order);
    const params = { id: order.id };
    await world.bank.setLevers({ calls, letters: "lost" });
    const stopped = await family.api.orders.stopOrder({ params, body: { lessonsBack: 4 } });
    expect(stopped.refunds).toEqual([{ rupees: 800, arrived: false }]);
    await money.sweep();
    await world.bank.setLevers({});
    await money.pass(family, 2 * minute);
    await money.sweep();
    const { refunds } = await family.api.orders.showOrder({ params });
    expect(refunds).toEqual([{ rupees: 800, arrived: calls !== "refused" }]);
    const sent = await world.db.selectFrom("bank_refunds").selectAll().where("payment_id", "in", paymentsOf(order.id)).execute();
    expect(sent).toHaveLength(calls === "refused" ? 0 : 1);
    const told = (await world.db.selectFrom("back_office_news").selectAll().execute()).map(({ subject }) => subject);
    expect(told.some((subject) => subject === "₹800.00 could not be sent back")).toBe(calls === "refused");
    await world.db.deleteFrom("back_office_news").execute();
  },
);

const paymentsOf = (orderId: string) => world.db.selectFrom("payments").select("payment_id").where("order_id", "=", orderId);

test("a refund that hangs arrives when the bank says so; one that fails, or is too late for the bank, stays owed", async () => {
  const stop = async (refunds: "hangs" | "fails" | "processed", wait = 0) => {
    const family = await money.afterDemo();
    const order = await money.order(family);
    await money.pay(order);
    await money.pass(family, wait);
    await world.bank.setLevers({ refunds });
    const params = { id: order.id };
    const { lessonsBack } = await family.api.orders.showOrder({ params });
    await family.api.orders.stopOrder({ params, body: { lessonsBack } });
    await money.sweep();
    return {
      family,
      params,
      now: async () => (await family.api.orders.showOrder({ params })).refunds.map(({ arrived }) => arrived),
    };
  };
  const hanging = await stop("hangs");
  expect(await hanging.now()).toEqual([false]);
  const end = new Request("http://localhost:3000/dev/bank/refunds?key=the key of this start", {
    method: "POST",
    body: new URLSearchParams({ end: "processed" }),
  });
  await world.api.fetch(end, { address: "127.0.0.1" });
  expect(await hanging.now()).toEqual([true]);
  const failed = await stop("fails");
  expect(await failed.now()).toEqual([false]);
  const [refund] = await world.db.selectFrom("refunds").select("refund_id").where("order_id", "=", failed.params.id).execute();
  expect(await refundByBank(money.context(), refund?.refund_id ?? "", "HDFC0000123456")).toBe(true);
  expect(await refundByBank(money.context(), refund?.refund_id ?? "", "HDFC0000123457")).toBe(false);
  expect(await failed.now()).toEqual([true]);
  expect(await (await stop("processed", 20 * 60 * minute)).now()).toEqual([true]);
});
