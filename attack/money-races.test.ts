import type { Order } from "@tutoring/contract";
import { afterEach, beforeAll, expect, test } from "vitest";
import { judgeLessons, lapseHolds } from "#api/domains/enrolments/index.ts";
import { checkoutsOf, syncCheckout } from "#api/domains/payments/index.ts";
import { applyRefundState } from "#api/domains/payments/sync-payment.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { type Family, moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { count, report } from "./counts.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
beforeAll(() => classes.wasUp());
afterEach(() => money.checkBooks());

const rounds = count({ small: 2, all: 1_000 });
const seen: Record<string, number> = {};
const saw = (what: string) => void (seen[what] = (seen[what] ?? 0) + 1);
const minute = 60_000;

/** A family with an open page to pay on. */
async function ordered() {
  const family = await money.afterDemo();
  const order = await money.order(family);
  return { family, order, params: { id: order.id } };
}
/** One that has paid. */
async function paid() {
  const bought = await ordered();
  await money.payAtBank(bought.order);
  await fetchPayments(bought.order);
  return bought;
}
async function fetchPayments({ id }: Order): Promise<void> {
  for (const checkout of await checkoutsOf(world.db, id)) await syncCheckout(money.context(), checkout);
}
const stop = ({ api }: Family, { id }: Order, lessonsBack: number) =>
  api.orders.stopOrder({ params: { id }, body: { lessonsBack } });
const entriesOf = async ({ id }: Order) => (await money.movesOf(id)).map(({ what }) => what.split(" ")[0] ?? "").toSorted();

test(
  "a hundred deliveries of webhooks about one payment at once have one effect, in every round",
  { meta: { proves: ["C81"] } },
  async () => {
    const all = count({ small: 5, all: 1_000 });
    for (let round = 0; round < all; round += 1) {
      const { family, order, params } = await ordered();
      const webhooks = await money.payAtBank(order);
      const body = webhooks.find((one) => one.includes("payment_link.paid")) ?? "";
      // ten webhooks, which differ by a blank at their end, each ten times
      const post = (_: unknown, nth: number) => {
        const one = body + " ".repeat(nth % 10);
        return money.post(one, money.signature(one));
      };
      const answers = await Promise.all(Array.from({ length: 100 }, post));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const now = await family.api.orders.showOrder({ params });
      expect(now).toMatchObject({ state: "paid", lessonsBack: 4, refunds: [], documents: [{ kind: "receipt" }] });
      expect(await entriesOf(order)).toEqual(["captured"]);
      const written = (await world.emailsTo(family.student.email)).filter(({ subject }) => subject.includes("Your lessons with"));
      expect(written).toHaveLength(1);
    }
    report("100 deliveries at once", { rounds: all, deliveries: 100 * all, doubled: 0 });
  },
);

test("a payment that comes as its order is given up either buys the lessons or goes back, and never both", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { family, order, params } = await ordered();
    const paying = async () => {
      await money.payAtBank(order);
      await fetchPayments(order);
    };
    const [, next] = await Promise.allSettled([paying(), money.order(family, 8)]);
    await fetchPayments(order);
    const { state, refunds, list } = await family.api.orders.showOrder({ params });
    const captured = (await entriesOf(order)).filter((what) => what === "captured").length;
    saw(`paying beside giving up: ${captured === 0 ? "not paid" : state}`);
    expect({ state, list: list.length, back: refunds.map(({ rupees }) => rupees), next: next.status }).toEqual(
      state === "paid"
        ? { state, list: 4, back: [], next: "rejected" }
        : { state: "not-paid", list: 0, back: captured === 1 ? [800] : [], next: "fulfilled" },
    );
  }
});

test("a family that stops as a class is judged gets each lesson back once", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { family, order, params } = await paid();
    const [first] = (await family.api.orders.showOrder({ params })).list;
    await classes.attended(first?.lessonId ?? "", "student", [0, 60]);
    await money.pass(family, Date.parse(first?.startsAt ?? "") + 100 * minute - world.service.now().getTime());
    await Promise.allSettled([stop(family, order, 3), judgeLessons(money.context())]);
    const { state, list, refunds } = await family.api.orders.showOrder({ params });
    saw(`stopping beside a verdict: ${state}`);
    const back = refunds.reduce((sum, { rupees }) => sum + rupees, 0);
    const states = list.map((one) => [one.state === "scheduled" ? "owed" : one.state, one.free]);
    // judged first: the lesson is owed again with a free one, and the sum that the family saw has changed
    const [whole, free] = state === "paid" ? ["owed", [["owed", true]]] : ["returned", []];
    expect({ states, back }).toEqual({
      states: [...Array.from({ length: 4 }, () => [whole, false]), ...free],
      back: state === "paid" ? 0 : 800,
    });
  }
});

test("of two people who stop an order at once one succeeds, and the money goes back once", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { family, order, params } = await paid();
    const other = { ...family, api: await world.as(family.student) }; // one browser would repeat its call and get the same answer
    const both = await Promise.allSettled([stop(family, order, 4), stop(other, order, 4)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await family.api.orders.showOrder({ params })).refunds).toEqual([{ rupees: 800, arrived: false }]);
    expect(await entriesOf(order)).toEqual(["captured", "refund"]);
  }
});

test("a refund reported as done and as failed at once ends as one of the two", { meta: { proves: ["C85"] } }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { family, order } = await paid();
    await stop(family, order, 4);
    const rows = await world.db.selectFrom("refunds").select("refund_id").where("order_id", "=", order.id).execute();
    const id = rows[0]?.refund_id ?? "";
    const fact = { refundId: `rfnd_${round}`, key: id, paise: 80_000 };
    const reported = (["processed", "failed", "processed", "pending"] as const).map((state) =>
      applyRefundState(money.context(), id, { ...fact, state }),
    );
    await Promise.all(reported);
    const { state } = await world.db.selectFrom("refunds").select("state").where("refund_id", "=", id).executeTakeFirstOrThrow();
    saw(`a refund done beside failed: ${state}`);
    expect([state, await entriesOf(order)]).toEqual(
      state === "arrived" ? ["arrived", ["captured", "refund", "refunded"]] : ["failed", ["captured", "refund"]],
    );
  }
});

test("times that lapse as the money comes are still given, as far as they are free", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { family, order, params } = await ordered();
    await money.payAtBank(order);
    await money.pass(family, 25 * minute);
    await Promise.all([lapseHolds(money.context()), fetchPayments(order), lapseHolds(money.context())]);
    const { list } = await family.api.orders.showOrder({ params });
    expect(list.map(({ state }) => state)).toEqual(Array(4).fill("scheduled"));
    const kept = world.db.selectFrom("lessons").select("status").where("order_id", "=", order.id);
    expect((await kept.execute()).map(({ status }) => status)).toEqual(Array(4).fill("scheduled"));
  }
  report("races of money", { rounds, ...seen });
});
