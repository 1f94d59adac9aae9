import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { hour, lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { bank, day, payWorld } from "#api/testing/pay-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
const pay = beforeTests(() => Promise.resolve(payWorld(world, money, classes)));
beforeAll(() => classes.wasUp());
afterEach(() => money.checkBooks());

test("the file for the bank names no tutor whose transfer the bank has confirmed already", async () => {
  const { family, give } = await pay.payable(600);
  await give();
  await money.pass(family, 8 * day);
  const desk = await pay.admin();
  const [batch] = (await desk.pay.makeBatch()).batches;
  const params = { id: batch?.id ?? "" };
  await desk.pay.approveBatch({ params });
  const file = async () => (await desk.pay.exportBatch({ params })).blob.text();
  expect(await file()).toContain(bank.account);
  await desk.pay.recordPayout({ params: { id: batch?.payouts[0]?.id ?? "" }, body: { utr: "HDFC0000777777" } });
  expect(await file()).not.toContain(bank.account);
});

test("a payout is what its classes come to, also of one that counts only while the payouts are being proposed", async () => {
  const { family, give, reach, mine } = await pay.payable(600);
  await give();
  const { id } = await reach(0);
  await money.pass(family, 2 * hour);
  await family.api.desk.objectToAttendance({ params: { id }, body: { text: "We were both there." } });
  await money.pass(family, 9 * day);
  const desk = await pay.admin();
  const proposing = await world.owner.transaction().execute(async (holding) => {
    await sql`lock table payout_batches in exclusive mode`.execute(holding);
    const running = desk.pay.makeBatch();
    await expect.poll(sessionsWaiting).toBeGreaterThan(0);
    await desk.orderDesk.setPaidOutcome({ params: { id }, body: { outcome: "held", reason: "It took place." } });
    return { running };
  });
  const { batches } = await proposing.running;
  const [payout] = batches[0]?.payouts ?? [];
  await money.checkBooks();
  const { owedPaise } = (await mine()) ?? { owedPaise: 0 };
  expect((payout?.grossPaise ?? 0) + owedPaise).toBe(120_000);
});

/** How many sessions of the database wait for a lock. */
async function sessionsWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(
    world.owner,
  );
  return rows.length;
}
