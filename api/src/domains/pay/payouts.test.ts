import { sql } from "kysely";
import type { PaidOutcome } from "@tutoring/contract";
import { afterEach, beforeAll, expect, test } from "vitest";
import { insertObjection, settleObjectionsTo } from "#api/domains/rooms/index.ts";
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
  await desk.pay.approveBatch({ params: { id: batches[0]?.id ?? "" } });
  const { owedPaise } = (await mine()) ?? { owedPaise: 0 };
  expect((payout?.grossPaise ?? 0) + owedPaise).toBe(120_000);
});

/** A family and its tutor after so many classes that were held, with the admin a little later. */
async function taught(classesHeld: number, later = 8 * day) {
  const made = await pay.payable(600);
  const lessons: { id: string }[] = [];
  for (let nth = 0; nth < classesHeld; nth += 1) lessons.push(await made.give());
  await money.pass(made.family, later);
  const [first = { id: "" }] = lessons;
  const count = async (outcome: PaidOutcome) =>
    (await classes.desk()).orderDesk.setPaidOutcome({ params: first, body: { outcome, reason: "Nobody was there." } });
  const tutorReads = async () =>
    (await world.writtenEmails())
      .filter(({ lesson_id, kind, side }) => lesson_id === first.id && kind === "outcome" && side === "tutor")
      .map(({ body_text }) => body_text);
  return { ...made, first, count, tutorReads };
}
const refused = (id: string) => expect.objectContaining({ problem: expect.objectContaining({ id }) as object }) as object;
/** As if a version of the product that also paid for disputed classes had proposed the payout. */
const objectsLate = (lessonId: string) =>
  insertObjection(world.db, lessonId, { side: "student", name: "Ritu Malhotra", text: "Nobody came." });
const objectsAgain = (lessonId: string) =>
  world.db.updateTable("room_objections").set({ settled_by: null }).where("lesson_id", "=", lessonId).execute();
const startOf = async (lessonId: string) => {
  const lesson = world.db.selectFrom("lessons").select("starts_at").where("lesson_id", "=", lessonId);
  return (await lesson.executeTakeFirstOrThrow()).starts_at.getTime();
};

test("a class to which its family objects is not paid out, as its tutor reads, until the desk has decided", async () => {
  const { family, give, mine, staffId } = await pay.payable(600);
  const { id } = await give();
  await family.api.desk.objectToAttendance({ params: { id }, body: { text: "It was another child's device." } });
  await money.pass(family, 8 * day);
  const desk = await pay.admin();
  await expect(desk.pay.makeBatch()).rejects.toEqual(refused("nothing-to-pay"));
  const waits = { owedPaise: 60_000, payablePaise: 0 };
  expect(await mine()).toMatchObject(waits);
  expect(await (await world.as(await world.make.tutorAccount(staffId))).pay.showMyPay()).toMatchObject(waits);
  await desk.orderDesk.setPaidOutcome({ params: { id }, body: { outcome: "held", reason: "Both were there." } });
  const { batches } = await desk.pay.makeBatch();
  expect(batches[0]?.payouts).toMatchObject([{ grossPaise: 60_000 }]);
  await desk.pay.approveBatch({ params: { id: batches[0]?.id ?? "" } });
});

test("a class is paid out only once the desk can no longer change how it counts", async () => {
  const { family, first, count } = await taught(1, 0);
  const begun = await startOf(first.id);
  const midnight = Math.floor((begun + 5.5 * hour) / day) * day - 5.5 * hour;
  const passUntil = (at: number) => money.pass(family, at - world.service.now().getTime());
  await passUntil(midnight + 7 * day + 60_000);
  await expect((await pay.admin()).pay.makeBatch()).rejects.toEqual(refused("nothing-to-pay"));
  await count("student-absent");
  await passUntil(begun + hour + 7 * day);
  await expect(count("held")).rejects.toEqual(refused("outcome-not-open"));
  const desk = await pay.admin();
  const { batches } = await desk.pay.makeBatch();
  expect(batches[0]?.payouts).toMatchObject([{ grossPaise: 60_000 }]);
  await desk.pay.approveBatch({ params: { id: batches[0]?.id ?? "" } });
});

test("what a tutor has not earned after all leaves the proposed payout, and what is disputed waits for the next one", async () => {
  const { first, count, mine, tutorReads } = await taught(2);
  const desk = await pay.admin();
  const params = { id: (await desk.pay.makeBatch()).batches[0]?.id ?? "" };
  const payouts = async () => (await desk.pay.showPay()).batches.find(({ id }) => id === params.id)?.payouts;
  expect(await payouts()).toMatchObject([{ grossPaise: 120_000 }]);
  await objectsLate(first.id);
  await count("tutor-absent");
  expect(await tutorReads()).toEqual([expect.stringContaining("You were not there, so it is not paid.") as string]);
  expect(await payouts()).toMatchObject([{ grossPaise: 60_000 }]);
  await money.checkBooks();
  await desk.pay.approveBatch({ params });
  expect(await payouts()).toMatchObject([{ grossPaise: 60_000, state: "approved" }]);
  expect(await mine()).toMatchObject({ owedPaise: 0 });
});

test("payouts proposed before a family objects are approved without the disputed class; with nothing else they cannot be approved", async () => {
  const { first, give, family, mine } = await taught(1);
  const desk = await pay.admin();
  const proposed = async () => ({ id: (await desk.pay.makeBatch()).batches[0]?.id ?? "" });
  const alone = await proposed();
  await objectsLate(first.id);
  await expect(desk.pay.approveBatch({ params: alone })).rejects.toEqual(refused("nothing-to-pay"));
  await desk.pay.dropBatch({ params: alone });

  await settleObjectionsTo(world.db, first.id, "Faizan Ali");
  await give();
  await money.pass(family, 8 * day);
  const again = await pay.admin();
  const params = { id: (await again.pay.makeBatch()).batches[0]?.id ?? "" };
  await objectsAgain(first.id);
  const { batches } = await again.pay.approveBatch({ params });
  expect(batches.find(({ id }) => id === params.id)?.payouts).toMatchObject([{ grossPaise: 60_000, state: "approved" }]);
  expect(await mine()).toMatchObject({ owedPaise: 60_000, payablePaise: 0 });
  const payoutEmails = (await world.writtenEmails()).filter(
    ({ kind, to_tutor }) => kind === "payout" && to_tutor === family.staffId,
  );
  expect(payoutEmails.map(({ body_text }) => body_text)).toEqual([expect.stringContaining("₹600") as string]);
});

test("a tutor whose class is taken back after it was paid out keeps the pay, and reads so, each time the desk decides again", async () => {
  const { first, count, mine, tutorReads } = await taught(1);
  const desk = await pay.admin();
  const params = { id: (await desk.pay.makeBatch()).batches[0]?.id ?? "" };
  await desk.pay.approveBatch({ params });
  await objectsLate(first.id);
  await count("tutor-absent");
  await objectsAgain(first.id);
  await count("owed-again");
  const kept = "You have already been paid for it, and you keep that.";
  expect(await tutorReads()).toEqual([
    expect.stringContaining(`You were not there. ${kept}`) as string,
    expect.stringContaining(`It does not count as given. ${kept}`) as string,
  ]);
  expect(await mine()).toMatchObject({ owedPaise: 0 });
});

test("tax is that of the year in which payouts are approved, not proposed, and of the tax number known by then", async () => {
  const { family, give, staffId, of } = await pay.payable(10_000);
  await world.db.updateTable("tutor_rates").set({ paise: 4_000_000 }).where("tutor_id", "=", staffId).execute();
  const passUntil = (at: string) => money.pass(family, Date.parse(at) - world.service.now().getTime());
  const approve = async () => {
    const desk = await pay.admin();
    const [batch] = (await desk.pay.showPay()).batches;
    const { batches } = await desk.pay.approveBatch({ params: { id: batch?.id ?? "" } });
    return batches[0]?.payouts;
  };
  await give();
  const { id: disputed } = await give();
  await family.api.desk.objectToAttendance({ params: { id: disputed }, body: { text: "Nobody came." } });
  await passUntil("2027-03-29T06:00:00Z");
  await (await pay.admin()).pay.makeBatch();
  await passUntil("2027-04-02T06:00:00Z");
  expect(await approve()).toMatchObject([{ grossPaise: 4_000_000, tdsPaise: 0 }]);
  const desk = await pay.admin();
  await settleObjectionsTo(world.db, disputed, "Faizan Ali");
  await desk.pay.setBankAccount({ ...of, body: { ...bank, pan: "", removePan: true } });
  const [batch] = (await desk.pay.makeBatch()).batches;
  expect(batch?.payouts).toMatchObject([{ grossPaise: 4_000_000, tdsPaise: 1_600_000 }]);
  await desk.pay.setBankAccount({ ...of, body: bank });
  expect(await approve()).toMatchObject([{ grossPaise: 4_000_000, tdsPaise: 800_000 }]);
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  expect((await tutor.pay.showMyPay()).tax).toMatchObject({ yearFrom: "2027-04-01", grossPaise: 8_000_000, tdsPaise: 800_000 });
});

/** How many sessions of the database wait for a lock. */
async function sessionsWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(
    world.owner,
  );
  return rows.length;
}
