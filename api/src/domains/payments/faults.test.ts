import { insertPayment, insertRefund, linkBy } from "@tutoring/fake-razorpay/testing";
import { afterEach, expect, test } from "vitest";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { refundByBank, retryRefund, notifyOfLateRefunds } from "./index.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
afterEach(async () => {
  await world.bank.setFaultSwitches({});
  await money.checkBooks();
});

const minute = 60_000;
const hour = 60 * minute;
const faults = ["refused", "lost-before", "lost-after", "broken", "gateway", "busy", "odd"] as const;

test.each(faults)("a family whose payment page does not open reads a sentence, and can order again: %s", async (calls) => {
  const family = await money.afterDemo();
  await world.bank.setFaultSwitches({ calls });
  await expect(money.order(family)).rejects.toThrow("The payment page could not be opened, and nothing was charged.");
  expect((await family.api.orders.listMyOrders()).orders).toEqual([]);
  await world.bank.setFaultSwitches({});
  const order = await money.order(family);
  await money.pay(order);
  expect((await family.api.orders.showOrder({ params: { id: order.id } })).list).toHaveLength(4);
});

test.each(faults)("a payment about which the bank cannot answer at first is known two sweeps later: %s", async (calls) => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await world.bank.setFaultSwitches({ webhooks: "lost", calls });
  await money.pay(order);
  const params = { id: order.id };
  expect((await family.api.orders.showOrder({ params })).state).toBe("waiting");
  await world.moveClock(minute);
  await money.sweep();
  await world.bank.setFaultSwitches({ webhooks: "lost" });
  await money.pass(family, 2 * minute);
  await money.sweep();
  const { orders } = await family.api.orders.listMyOrders();
  expect(orders[0]).toMatchObject({ state: "paid", lessonsBack: 4 });
});

test.each(faults)("money that cannot be sent back at first arrives once, two sweeps later: %s", async (calls) => {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  const params = { id: order.id };
  await world.bank.setFaultSwitches({ calls, webhooks: "lost" });
  const stopped = await family.api.orders.stopOrder({ params, body: { lessonsBack: 4 } });
  expect(stopped.refunds).toEqual([{ rupees: 800, arrived: false }]);
  await money.sweep();
  await world.bank.setFaultSwitches({});
  await money.pass(family, 2 * minute);
  await money.sweep();
  expect((await family.api.orders.showOrder({ params })).refunds).toEqual([{ rupees: 800, arrived: true }]);
  expect(await sentFor(order.id)).toHaveLength(1);
  expect(await notifiedOffice()).toEqual([]);
});

const sentFor = (orderId: string) =>
  world.bank.db.selectFrom("test_bank.refunds").selectAll().where("payment_id", "in", paymentsOf(orderId)).execute();
const notifiedOffice = async () => {
  const reported = await world.db.deleteFrom("digest_items").returning("subject").execute();
  return reported.map(({ subject }) => subject).filter((subject) => subject.includes("back"));
};
/** A family that has paid and stopped; its refund is not sent yet. */
async function stopped() {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  await notifiedOffice();
  const params = { id: order.id };
  await family.api.orders.stopOrder({ params, body: { lessonsBack: 4 } });
  const [refund] = await world.db.selectFrom("refunds").select("refund_id as id").where("order_id", "=", order.id).execute();
  return { family, order, params, refundId: refund?.id ?? "" };
}
const arrived = async ({ family, params }: Awaited<ReturnType<typeof stopped>>) =>
  (await family.api.orders.showOrder({ params })).refunds.map((refund) => refund.arrived);

test(
  "a refund is tried again until the provider has refused it three times; then an admin is told, and can start another try",
  { meta: { proves: ["C85"] } },
  async () => {
    const one = await stopped();
    await world.bank.setFaultSwitches({ refunds: "refused" });
    for (const reported of [[], [], ["₹800.00 could not be sent back"], []]) {
      await money.sweep();
      expect(await notifiedOffice()).toEqual(reported);
      await money.pass(one.family, 7 * minute);
    }
    await world.bank.setFaultSwitches({});
    await money.sweep();
    expect(await arrived(one)).toEqual([false]);
    expect(await retryRefund(money.context(), one.refundId)).toBe(true);
    expect(await retryRefund(money.context(), one.refundId)).toBe(false);
    await money.sweep();
    expect(await arrived(one)).toEqual([true]);
    expect(await sentFor(one.order.id)).toHaveLength(1);
  },
);

test("while there is too little balance a refund waits; admins are told after seven working days, once, and it goes when there is enough", async () => {
  const one = await stopped();
  await world.bank.setFaultSwitches({ refunds: "no-balance" });
  for (let tries = 0; tries < 8; tries += 1) {
    await money.sweep();
    await money.pass(one.family, 31 * hour);
    await notifyOfLateRefunds(money.context());
  }
  expect(await notifiedOffice()).toEqual(["₹800.00 has been on its way back for more than seven working days"]);
  await notifyOfLateRefunds(money.context());
  expect(await notifiedOffice()).toEqual([]);
  await world.bank.setFaultSwitches({});
  await money.sweep();
  expect(await arrived(one)).toEqual([true]);
});

test("a refund whose answer was lost, and whose retry is refused, is found again and not sent twice", async () => {
  const one = await stopped();
  await world.bank.setFaultSwitches({ calls: "lost-after", webhooks: "lost" });
  await money.sweep();
  await world.bank.setFaultSwitches({ refunds: "refused", webhooks: "lost" });
  await money.pass(one.family, 2 * minute);
  await money.sweep();
  expect(await arrived(one)).toEqual([true]);
  expect(await sentFor(one.order.id)).toHaveLength(1);
  expect(await notifiedOffice()).toEqual([]);
});

test("a refund that failed at the provider is sent with another key when it is tried again", async () => {
  const one = await stopped();
  await world.bank.setFaultSwitches({ refunds: "fails" });
  await money.sweep();
  expect(await notifiedOffice()).toEqual(["₹800.00 could not be sent back"]);
  await world.bank.setFaultSwitches({});
  await retryRefund(money.context(), one.refundId);
  await money.sweep();
  expect(await arrived(one)).toEqual([true]);
});

test.each(["once", "lost"] as const)(
  "a second payment that the bank sends back by itself is not sent back again: webhooks %s",
  { meta: { proves: ["C85"] } },
  async (webhooks) => {
    const family = await money.afterDemo();
    const order = await money.order(family);
    await world.bank.setFaultSwitches({ webhooks });
    await money.pay(order, "twice-and-back");
    const params = { id: order.id };
    await family.api.orders.showOrder({ params });
    await money.sweep();
    const now = await family.api.orders.showOrder({ params });
    expect(now).toMatchObject({ state: "paid", lessonsBack: 4, refunds: [{ rupees: 800, arrived: true }] });
    expect(await sentFor(order.id)).toHaveLength(1);
  },
);

test(
  "money that has gone back before we hear of it buys nothing, and is not sent again",
  { meta: { proves: ["C81"] } },
  async () => {
    const family = await money.afterDemo();
    const order = await money.order(family);
    await world.bank.setFaultSwitches({ webhooks: "lost" });
    await money.pay(order, "back");
    const params = { id: order.id };
    await family.api.orders.showOrder({ params });
    await money.sweep();
    const now = await family.api.orders.showOrder({ params });
    expect(now).toMatchObject({ list: [], documents: [], refunds: [{ rupees: 800, arrived: true }] });
    expect(await sentFor(order.id)).toHaveLength(1);
  },
);

test(
  "money that the provider has sent back in parts before we hear of it is found part by part, and nobody is asked to send it again",
  { meta: { proves: ["C85"] } },
  async () => {
    const family = await money.afterDemo();
    const order = await money.order(family);
    const params = { id: order.id };
    await world.bank.setFaultSwitches({ webhooks: "lost" });
    const { linkId } = (await linkBy(world.bank.db, "reference", order.id.replaceAll("-", ""))) ?? { linkId: "" };
    const paymentId = await insertPayment(world.bank.db, { linkId, paise: 80_000 }, "captured");
    for (const paise of [30_000, 20_000])
      await insertRefund(world.bank.db, `by the bank ${paise}`, { paymentId, paise, state: "processed", receipt: null });
    await family.api.orders.showOrder({ params });
    for (let sweep = 0; sweep < 4; sweep += 1) {
      await money.sweep();
      await money.pass(family, 6 * hour);
    }
    const { refunds } = await family.api.orders.showOrder({ params });
    expect(refunds.map(({ rupees, arrived }) => ({ rupees, arrived })).toSorted((a, b) => a.rupees - b.rupees)).toEqual([
      { rupees: 200, arrived: true },
      { rupees: 300, arrived: true },
      { rupees: 300, arrived: true },
    ]);
    expect(await sentFor(order.id)).toHaveLength(3);
    expect(await notifiedOffice()).toEqual([]);
  },
);

const paymentsOf = (orderId: string) => world.db.selectFrom("payments").select("payment_id").where("order_id", "=", orderId);

test("a refund that hangs arrives when the bank says so; one that fails, or is too late for the bank, stays owed", async () => {
  const stop = async (refunds: "hangs" | "fails" | "processed", wait = 0) => {
    const family = await money.afterDemo();
    const order = await money.order(family);
    await money.pay(order);
    await money.pass(family, wait);
    await world.bank.setFaultSwitches({ refunds });
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
