import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeAll, expect, test } from "vitest";
import { systemContext } from "#api/platform/core/context.ts";
import { lessonWorld, hour } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { bank, day, longAgo, payWorld } from "#api/testing/pay-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { writeStatements } from "./earn.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
beforeAll(() => classes.wasUp());
afterEach(() => money.checkBooks());

const refused = (id: string) => expect.objectContaining({ problem: expect.objectContaining({ id }) as object }) as object;
const pay = beforeTests(async () => Promise.resolve(payWorld(world, money, classes)));
const admin = () => pay.admin();
const bought = () => pay.bought();

test("a tutor earns the rate of the day for a class that was given, also when the child stayed away, and nothing when the tutor did", async () => {
  const { of, give, mine, params } = await bought();
  await give();
  expect(await mine()).toMatchObject({ owedPaise: 0, withoutRate: 1, rate: null });
  const desk = await admin();
  await desk.pay.setRate({ ...of, body: { rupees: 120, fromDay: longAgo } });
  expect(await mine()).toMatchObject({ owedPaise: 12_000, withoutRate: 0, rate: { rupees: 120, fromDay: longAgo } });
  await desk.pay.setRate({ ...of, body: { rupees: 150, fromDay: world.service.now().toISOString().slice(0, 10) } });
  await give(["tutor"]);
  await give(["student"]);
  expect(await mine()).toMatchObject({ owedPaise: 27_000 });
  const { moves } = await (await admin()).money.traceOrder({ params });
  expect(moves.filter(({ to }) => to === "tutor").map(({ from, paise }) => [from, paise])).toEqual([
    ["teaching", 12_000],
    ["teaching", 15_000],
  ]);
});

test("a class cancelled late by its family brings its tutor half the rate where it is forgiven, and all of it where not", async () => {
  const { family, params, of, reach, mine } = await bought();
  await (await admin()).pay.setRate({ ...of, body: { rupees: 101, fromDay: longAgo } });
  for (const owed of [5_050, 15_150]) {
    const { nth } = await reach(3);
    await family.api.orders.cancelLesson({ params: { ...params, nth } });
    expect(await mine()).toMatchObject({ owedPaise: owed });
  }
});

test(
  "an admin who signed in long ago confirms their identity again before whole account numbers are exported, and before a tutor's account or the limits of payouts change",
  { meta: { proves: ["C12"] } },
  async () => {
    const desk = await admin();
    await world.db
      .updateTable("sessions")
      .set({ confirmed_at: sql<Date>`clock_now() - interval '11 minutes'` })
      .execute();
    await expect(desk.pay.exportBatch({ params: { id: randomUUID() } })).rejects.toEqual(refused("not-confirmed"));
    const params = { id: await world.make.tutor() };
    await expect(desk.pay.setBankAccount({ params, body: bank })).rejects.toEqual(refused("not-confirmed"));
    const { settings } = await desk.pay.showPay();
    await expect(desk.pay.changePaySettings({ body: settings })).rejects.toEqual(refused("not-confirmed"));
  },
);

test("an admin proposes payouts a week after the classes, approves them, takes them to the bank, and records how they went", async () => {
  const { family, staffId, of, give, mine, params: order } = await bought();
  const desk = await admin();
  await desk.pay.setRate({ ...of, body: { rupees: 600, fromDay: longAgo } });
  await give();
  await expect((await admin()).pay.makeBatch()).rejects.toEqual(refused("nothing-to-pay"));
  await money.pass(family, 7 * day);
  const later = await admin();
  await expect(later.pay.makeBatch()).rejects.toEqual(refused("nothing-to-pay"));
  const kept = await later.pay.setBankAccount({ ...of, body: bank });
  expect(kept.tutors.find((one) => one.staffId === staffId)?.bank).toEqual({
    holder: "Anjali Deshpande",
    ifsc: "HDFC0001234",
    accountEnd: "6789",
    panEnd: "234F",
    enteredByTutorOn: null,
  });
  expect(JSON.stringify(await world.db.selectFrom("tutor_bank_accounts").selectAll().execute())).not.toContain(bank.account);

  const tries = await Promise.allSettled([later.pay.makeBatch(), later.pay.makeBatch()]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const [batch] = (await later.pay.showPay()).batches;
  const params = { id: batch?.id ?? "" };
  expect(batch?.payouts).toMatchObject([{ grossPaise: 60_000, tdsPaise: 0, state: "proposed" }]);
  await expect(later.pay.exportBatch({ params })).rejects.toEqual(refused("batch-not-approved"));
  await later.pay.approveBatch({ params });
  expect(await mine()).toMatchObject({ owedPaise: 0 });
  expect(await (await later.pay.exportBatch({ params })).blob.text()).toContain(
    `"${bank.holder}","${bank.account}","HDFC0001234","600.00"`,
  );
  const { logs } = await later.logs.findLogs({ query: { operationType: "PAYMENT", search: "payouts-exported" } });
  expect(logs[0]?.details).toMatchObject({ payouts: 1, rupees: 600 });

  const payout = { params: { id: batch?.payouts[0]?.id ?? "" } };
  await later.pay.recordPayout({ ...payout, body: { utr: "HDFC0000999999" } });
  await expect(later.pay.recordPayout({ ...payout, body: { utr: "HDFC0000999998" } })).rejects.toEqual(refused("no-such-payout"));
  const traced = async () => (await later.money.traceOrder({ params: order })).earnings;
  const sent = { number: batch?.number, state: "sent", utr: "HDFC0000999999" };
  expect(await traced()).toEqual([{ nth: 1, tutor: "Anjali Deshpande", why: "taught", paise: 60_000, payout: sent }]);
  await money.checkBooks();
  await later.pay.failPayout(payout);
  expect(await traced()).toMatchObject([{ nth: 1, payout: null }]);
  const { logs: failed } = await later.logs.findLogs({ query: { operationType: "PAYMENT", search: "payout-failed" } });
  expect(failed[0]?.details).toMatchObject({ staffName: "Anjali Deshpande", rupees: 600 });
  const told = (await world.writtenEmails()).filter(({ kind, to_tutor }) => kind === "payout" && to_tutor === staffId);
  expect(told.map(({ subject }) => subject)).toEqual(["₹600 is on its way to you", "₹600 did not reach you"]);
  expect(await mine()).toMatchObject({ owedPaise: 60_000, payablePaise: 60_000 });
  expect((await later.money.showMoney()).sums.bank).toBe(0);
});

/** A batch of ₹9,000 where a limit of ₹5,000 is set, both by one admin, who is signed in again. */
async function largeBatch() {
  const { family, of, staffId, give } = await bought();
  const maker = await world.make.admin();
  const first = await world.as(maker);
  await first.pay.setRate({ ...of, body: { rupees: 9_000, fromDay: longAgo } });
  await first.pay.setBankAccount({ ...of, body: bank });
  const settings = {
    tdsPercent: 10,
    tdsPercentWithoutPan: 20,
    tdsThresholdRupees: 5_000,
    minimumRupees: 500,
    secondAdminRupees: 5_000,
  };
  await first.pay.changePaySettings({ body: settings });
  await give();
  await money.pass(family, 8 * day);
  await money.judge();
  const again = await world.as(maker);
  const [batch] = (await again.pay.makeBatch()).batches;
  return { again, staffId, settings, batch, params: { id: batch?.id ?? "" } };
}

test(
  "payouts above the limit need another admin than their maker, keep back the tax that passes the threshold, and tell the tutor",
  { meta: { proves: ["C89"] } },
  async () => {
    const { again, staffId, batch, params } = await largeBatch();
    const own = batch?.payouts.find((one) => one.staffId === staffId);
    expect(own).toMatchObject({ grossPaise: 900_000, tdsPaise: 90_000 });
    await expect(again.pay.approveBatch({ params })).rejects.toEqual(refused("needs-second-admin"));
    await again.pay.dropBatch({ params });
    const [next] = (await again.pay.makeBatch()).batches;
    await (await admin()).pay.approveBatch({ params: { id: next?.id ?? "" } });
    const email = (await world.writtenEmails()).find(({ to_tutor, kind }) => to_tutor === staffId && kind === "payout");
    expect(email?.body_text).toContain(
      "We are transferring ₹8,100 to your account ending in 6789.\nTax deducted at source: ₹900.",
    );
  },
);

test(
  "an admin who raises the limit is held to the former one, until another admin saves the settings",
  { meta: { proves: ["C89"] } },
  async () => {
    const { again, settings, params } = await largeBatch();
    const raised = { ...settings, secondAdminRupees: 20_000 };
    expect(await again.pay.changePaySettings({ body: raised })).toMatchObject({ raise: { own: true, fromRupees: 5_000 } });
    await expect(again.pay.approveBatch({ params })).rejects.toThrow("Payouts above ₹5,000 are approved by another admin.");
    await again.pay.changePaySettings({ body: { ...raised, secondAdminRupees: 30_000 } });
    await expect(again.pay.approveBatch({ params })).rejects.toThrow("Payouts above ₹5,000 are approved by another admin.");

    const other = await admin();
    expect(await other.pay.showPay()).toMatchObject({ raise: { own: false, fromRupees: 5_000 } });
    expect(await other.pay.changePaySettings({ body: raised })).toMatchObject({ raise: null });
    const { batches } = await again.pay.approveBatch({ params });
    expect(batches.find(({ id }) => id === params.id)).toMatchObject({ approved: true });
  },
);

test("on Mondays each tutor who gave classes reads what they brought, once", async () => {
  const { family, of, staffId, give } = await bought();
  await (await admin()).pay.setRate({ ...of, body: { rupees: 200, fromDay: longAgo } });
  await give();
  const begun = world.service.now().getTime() - 2 * hour; // the class may have ended after midnight
  const inIndia = new Date(begun + 5.5 * hour);
  await money.pass(family, ((8 - inIndia.getUTCDay()) % 7 || 7) * day);
  await writeStatements(systemContext(world.service));
  await writeStatements(systemContext(world.service));
  const emails = (await world.writtenEmails()).filter(({ to_tutor, kind }) => to_tutor === staffId && kind === "statement");
  expect(emails.map(({ body_text }) => body_text)).toEqual([expect.stringContaining("you earned ₹200 from 1 class") as string]);
});
