import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { compareNightly, compareNow, openMismatches } from "./index.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
afterEach(async () => {
  await world.bank.setFaultSwitches({});
  await money.checkBooks();
});

const hour = 3_600_000;
const compare = async () => (await compareNow(money.context())).ended;
const open = async () => (await openMismatches(world.db)).map(({ subject, kind }) => `${kind} ${subject}`);
const reported = async () => {
  const digestItem = await world.db.deleteFrom("digest_items").returning("subject").execute();
  return digestItem.map(({ subject }) => subject).filter((subject) => subject.includes("differ"));
};
/** A family that has paid for four lessons, an hour ago. */
async function paid(webhooks: "once" | "lost" = "once") {
  const family = await money.afterDemo();
  const order = await money.order(family);
  await world.bank.setFaultSwitches({ webhooks });
  await money.pay(order);
  await world.bank.setFaultSwitches({});
  const [payment] = await world.bank.db
    .selectFrom("test_bank.payments")
    .select("payment_id as id")
    .orderBy("created_at", "desc")
    .execute();
  await money.pass(family, hour);
  return { family, params: { id: order.id }, paymentId: payment?.id ?? "" };
}

test("a payment that we missed is found by the comparison: the family has its lessons, and nobody is told of a difference", async () => {
  const { family, params } = await paid("lost");
  await compare();
  expect((await family.api.orders.listMyOrders()).orders[0]).toMatchObject({ id: params.id, state: "paid" });
  expect([await open(), await reported()]).toEqual([[], []]);
});

test(
  "admins are told once of a difference; one of them closes it with a reason, and it opens again when the provider says something new",
  { meta: { proves: ["C51"] } },
  async () => {
    const { paymentId } = await paid();
    await compare();
    const change = (paise: number) =>
      sql`update test_bank.payments set paise = ${paise} where payment_id = ${paymentId}`.execute(world.owner);
    await change(70_000);
    for (const digestItem of [["1 payment or refund differs at the payment provider"], []]) {
      await compare();
      expect([await open(), await reported()]).toEqual([[`payment-other-sum ${paymentId}`], digestItem]);
    }
    const admin = await world.as(await world.make.admin());
    const [difference] = (await admin.money.showMoney()).differences;
    expect(difference).toMatchObject({ id: paymentId, ours: { paise: 80_000 }, theirs: { paise: 70_000 } });
    expect(difference?.order?.number).toMatch(/^OT-/);
    const close = () => admin.money.closeMismatch({ params: { id: paymentId }, body: { reason: "Their mistake, ticket 12." } });
    expect((await close()).differences).toEqual([]);
    await expect(close()).rejects.toMatchObject({ problem: { id: "difference-closed" } });
    await compare();
    expect([await open(), await reported()]).toEqual([[], []]);
    await change(60_000);
    await compare();
    expect([await open(), (await reported()).length]).toEqual([[`payment-other-sum ${paymentId}`], 1]);
    await change(80_000);
    await compare();
    expect(await open()).toEqual([]);
    const { logs } = await admin.logs.findLogs({ query: { operationType: "PAYMENT", search: "difference-closed" } });
    expect(logs[0]?.details).toMatchObject({ subject: paymentId, reason: "Their mistake, ticket 12." });
  },
);

test(
  "an old difference, which no list reaches any more, is resolved once both sides agree",
  { meta: { proves: ["C51"] } },
  async () => {
    const { family, paymentId } = await paid();
    await sql`update test_bank.payments set state = 'failed' where payment_id = ${paymentId}`.execute(world.owner);
    await compare();
    expect(await open()).toEqual([`payment-other-state ${paymentId}`]);
    await money.pass(family, 30 * 24 * hour);
    await compare();
    expect(await open()).toEqual([`payment-other-state ${paymentId}`]);
    await sql`update test_bank.payments set state = 'captured' where payment_id = ${paymentId}`.execute(world.owner);
    await compare();
    expect(await open()).toEqual([]);
  },
);

test.each(["refused", "lost-after", "busy", "odd"] as const)(
  "a comparison that the provider does not answer finds nothing and says why, and it is tried again: %s",
  async (calls) => {
    await money.pass(await money.afterDemo(), 24 * hour);
    await world.bank.setFaultSwitches({ calls });
    const admin = await world.as(await world.make.admin());
    const before = (await admin.money.showMoney()).compared.at;
    await expect(compareNightly(money.context())).rejects.toThrow("the provider was not compared: ");
    const failed = await admin.money.showMoney();
    expect(failed).toMatchObject({ differences: [], compared: { at: before, running: false } });
    expect(failed.compared.problem).toMatch(/^(refused|unknown|busy): /);
    await world.bank.setFaultSwitches({});
    await compareNightly(money.context());
    const done = (await admin.money.showMoney()).compared;
    expect([done.problem, done.at === before]).toEqual([null, false]);
    await compareNightly(money.context());
    expect((await admin.money.showMoney()).compared).toEqual(done);
  },
);

test("an admin starts a comparison, and a second one waits until it has ended", async () => {
  const admin = await world.as(await world.make.admin());
  const { promise: answer, resolve: letAnswer } = Promise.withResolvers<void>();
  const bank = world.service.payments!;
  const slow = { ...bank, payments: (span: Parameters<typeof bank.payments>[0]) => answer.then(() => bank.payments(span)) };
  const running = await compareNow({ ...money.context(), payments: slow });
  expect((await admin.money.showMoney()).compared.running).toBe(true);
  await expect(admin.money.compareNow()).rejects.toMatchObject({ problem: { id: "comparison-runs" } });
  letAnswer();
  await running.ended;
  expect((await admin.money.compareNow()).compared.at).not.toBeNull();
  await expect.poll(async () => (await admin.money.showMoney()).compared.running).toBe(false);
});

test("what the provider has paid into the bank is booked with its fee, less refunds, and each once", async () => {
  const one = await paid();
  await one.family.api.orders.stopOrder({ params: one.params, body: { lessonsBack: 4 } });
  await money.sweep();
  const two = await paid();
  await money.pass(two.family, 3 * 24 * hour);
  for (const _ of ["first", "again"]) {
    await compare();
    const lines = await sql<{ id: string; paise: number; fee: number }>`
      select line_id as id, paise, fee_paise as fee from settled_lines where booked_at is not null`.execute(world.owner);
    expect(lines.rows).toEqual(
      expect.arrayContaining([
        { id: one.paymentId, paise: 80_000, fee: 1_888 },
        { id: two.paymentId, paise: 80_000, fee: 1_888 },
        { id: expect.stringMatching(/^rfnd_/) as string, paise: -80_000, fee: 0 },
      ]),
    );
    const [paise, fees] = (["paise", "fee"] as const).map((of) => lines.rows.reduce((sum, line) => sum + line[of], 0));
    const waiting = await sql<{ paise: number }>`
      select coalesce(sum(paise), 0)::bigint as paise from payments
      where rank = 3 and payment_id not in (select line_id from settled_lines)`.execute(world.owner);
    const { sums } = await (await world.as(await world.make.admin())).money.showMoney();
    expect(sums).toMatchObject({ bank: (paise ?? 0) - (fees ?? 0), fees, provider: waiting.rows[0]?.paise });
  }
  expect(await open()).toEqual([]);
  const admin = await world.as(await world.make.admin());
  const { payments, moves } = await admin.money.traceOrder({ params: two.params });
  expect(payments[0]?.settled).toMatchObject({ feePaise: 1_888, utr: expect.stringMatching(/^TESTBANK/) as string });
  expect(moves.map(({ from, to, paise }) => [from, to, paise])).toEqual([
    ["provider", "order", 80_000],
    ["provider", "bank", 78_112],
    ["provider", "fees", 1_888],
  ]);
});

test("a settlement of which the books know nothing is a difference until they do", async () => {
  const strange = {
    line_id: "adj_of_somebody",
    kind: "other" as const,
    paise: -1_200,
    fee_paise: 0,
    settlement_id: "setl_1",
    utr: null,
  };
  await world.db
    .insertInto("settled_lines")
    .values({ ...strange, settled_at: new Date(), booked_at: null })
    .execute();
  await compare();
  expect(await open()).toEqual(["settled-otherwise settled adj_of_somebody"]);
  const admin = await world.as(await world.make.admin());
  const body = { reason: "A chargeback, booked by the accountant." };
  await admin.money.closeMismatch({ params: { id: "settled adj_of_somebody" }, body });
  await compare();
  expect(await open()).toEqual([]);
});
