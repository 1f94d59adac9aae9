import type { Order } from "@tutoring/contract";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { checkoutsOf, learn } from "#api/payments/index.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { startWorld, type World } from "#api/testing/world.ts";
import { settleOrder } from "./index.ts";

let world: World;
let money: Awaited<ReturnType<typeof moneyWorld>>;
beforeAll(async () => {
  world = await startWorld();
  money = await moneyWorld(world);
});
afterAll(() => world.stop());

/** Histories of `npm test`; the attack runs more. */
const histories = Number(process.env["HISTORIES"] ?? 12);
const steps = ["pay", "pay", "advance", "advance", "tell", "tell", "race", "sweep", "cancel", "cancel", "stop"] as const;
const price = 200;

type Truth = { id: string; rank: number };

test("after any history of payments, letters, cancellations and stops no paisa is lost, doubled or invented", async () => {
  let run = 0;
  const step = fc.record({ name: fc.constantFrom(...steps), pick: fc.nat(), late: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 28 }), async (history) => {
      run += 1;
      await world.bank.setLevers({ letters: "lost" });
      const family = await money.afterDemo();
      const order = await money.order(family);
      const params = { id: order.id };
      const [checkout] = await checkoutsOf(world.db, order.id);
      if (!checkout) throw new Error("no page to pay on");
      const truth: Truth[] = [];
      const seen = new Map<string, number>();
      const fact = ({ id, rank }: Truth) => ({ paymentId: id, paise: 80_000, currency: "INR", rank, returnedPaise: 0 });
      const tell = (one: Truth) => learn(money.context(), checkout, [fact(one)], settleOrder);
      const now = async (): Promise<Order> =>
        (await family.api.orders.listMyOrders()).orders.find(({ id }) => id === order.id) ?? order;
      for (const { name, pick, late } of history) {
        const one = truth[pick % Math.max(1, truth.length)];
        const present = await now();
        if (name === "pay" && truth.length < 3) truth.push({ id: `pay_${run}_${truth.length}`, rank: 0 });
        if (name === "advance" && one) one.rank = one.rank === 0 && late ? 1 : Math.min(3, one.rank < 2 ? 2 : 3);
        if (name === "tell" && one) await tell(one);
        if (name === "race" && one)
          await Promise.all([tell(one), tell({ ...one, rank: Math.min(one.rank, pick % 4) }), tell(one)]);
        if (name === "sweep") for (const each of truth) await tell(each);
        const lesson = present.list.find(({ state }) => state === "scheduled");
        if (name === "cancel" && lesson) await family.api.orders.cancelLesson({ params: { ...params, nth: lesson.nth } });
        if (name === "stop" && late && present.state === "paid")
          await family.api.orders.stopOrder({ params, body: { lessonsBack: present.lessonsBack } });
        await money.checkBooks();
        const known = await world.db.selectFrom("payments").selectAll().where("order_id", "=", order.id).execute();
        for (const { payment_id, rank } of known) {
          expect(rank).toBeGreaterThanOrEqual(seen.get(payment_id) ?? 0);
          seen.set(payment_id, rank);
        }
      }
      for (const each of truth) await tell(each);
      const end = await now();
      const came = truth.filter(({ rank }) => rank === 3).length * 4 * price;
      const back = end.refunds.reduce((sum, { rupees }) => sum + rupees, 0);
      expect(came).toBe(back + end.lessonsBack * price);
      expect(end.documents.filter(({ kind }) => kind === "receipt")).toHaveLength(came > 0 ? 1 : 0);
      expect(end.list).toHaveLength(came > 0 ? 4 : 0);
      await money.checkBooks();
    }),
    { numRuns: histories },
  );
}, 120_000);
