import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { eraseDeletedTutors } from "#api/app/erase-deleted-tutors.ts";
import { eraseClosed } from "#api/app/erase-family.ts";
import { systemContext } from "#api/platform/core/context.ts";
import { hour, lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const classes = beforeTests(() => lessonWorld(world));
beforeAll(() => classes.wasUp());
const day = 24 * hour;

const eraseDue = () => eraseClosed(systemContext(world.service), undefined);
const refused = (id: string) => expect.objectContaining({ problem: expect.objectContaining({ id }) as object }) as object;

/** What the tutor's row, account, bank account, emails and log still say of a tutor. */
async function left(staffId: number): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select t::text as text from tutors t where staff_id = ${staffId}
    union all select b::text from tutor_bank_accounts b where tutor_id = ${staffId}
    union all select a::text from accounts a where role = 'staff'
    union all select e::text from emails e where to_tutor = ${staffId}
    union all select l::text from log_entries l union all select g::text from aggregated_entries g`.execute(world.db);
  return rows.map(({ text }) => text).join("\n");
}

const noticesTo = async (staffId: number) =>
  (
    await sql<{ notice: string; due: Date }>`
      select parameters ->> 'notice' as notice, due_at as due from emails
      where template = 'account-closing' and to_tutor = ${staffId} order by email_id`.execute(world.db)
  ).rows;

const admin = async () => world.as(await world.make.admin());

/** A tutor with an account who has taught a demo class. */
async function taught(email: string) {
  const { staffId } = await money.afterDemo();
  await world.db
    .updateTable("tutors")
    .set({ staff_email: email, staff_phone_number: "+919845320712" })
    .where("staff_id", "=", staffId)
    .execute();
  return { staffId, account: await world.make.tutorAccount(staffId) };
}

test("a tutor who has asked us to close the account and is then deleted by an admin is erased at once, and no warning is left to be sent", async () => {
  const { staffId, account } = await taught("closes@left.example");
  await (await world.as(account)).privacy.closeTutorAccount({ body: {} });
  await (await admin()).tutors.deleteTutor({ params: { id: staffId } });
  expect(await left(staffId)).not.toMatch(/closes@left|9845320712/);
  expect(await left(staffId)).toContain("Anjali Deshpande"); // beside past classes
  expect(await noticesTo(staffId)).toEqual([]);
});

const bank = { holder: "Anjali Deshpande", account: "50100123456789", ifsc: "hdfc0001234", pan: "abcde1234f" };

/** A tutor who has given a paid class, which nobody has settled yet, in an order that has been stopped since. */
async function unsettled() {
  const family = await money.afterDemo();
  const account = await world.make.tutorAccount(family.staffId);
  const params = { id: family.staffId };
  const order = await money.order(family);
  await money.pay(order);
  const { list } = await family.api.orders.showOrder({ params: { id: order.id } });
  await money.pass(family, Date.parse(list[0]?.startsAt ?? "") - world.service.now().getTime());
  for (const side of ["student", "tutor"] as const) await classes.attended(list[0]?.lessonId ?? "", side, [0, 60]);
  await money.pass(family, 2 * hour);
  const { lessonsBack } = await family.api.orders.showOrder({ params: { id: order.id } });
  await family.api.orders.stopOrder({ params: { id: order.id }, body: { lessonsBack } });
  return { family, account, params, staffId: family.staffId };
}

test("a tutor who is deleted before the pay for a class is sent reads, downloads and completes what is needed for it, and is erased once it is sent", async () => {
  const { staffId, account, params, family } = await unsettled();
  const { rows } = await sql<{ email: string }>`select staff_email as email from tutors where staff_id = ${staffId}`.execute(
    world.db,
  );
  const email = rows[0]?.email ?? "";
  const before = await world.browserOf(account);
  const met = { childId: family.student.childId, staffId };
  const { id } = await before.api.messages.openConversation({ body: met });
  await (await admin()).tutors.deleteTutor({ params });
  await expect(before.api.account.showAccount()).rejects.toEqual(refused("signed-out"));
  await expect((await admin()).tutors.showTutor({ params })).rejects.toMatchObject({ problem: { code: "not-found" } });

  await money.judge();
  await (await admin()).pay.setRate({ params, body: { rupees: 120, fromDay: "2020-01-01" } });
  const tutor = await world.as(account);
  expect(await tutor.privacy.showTutorData()).toMatchObject({
    closesAt: expect.any(String),
    closedByTeam: true,
    open: { paise: 12_000 },
  });
  expect((await tutor.privacy.downloadTutorData()).blob.size).toBeGreaterThan(100);
  expect(await tutor.pay.setMyBankAccount({ body: bank })).toMatchObject({ owedPaise: 12_000, bank: { accountEnd: "6789" } });
  await expect(tutor.teaching.showMyProfile()).rejects.toEqual(refused("no-tutor-profile"));
  const words = { params: { id }, body: { id: randomUUID(), words: "I am still here" } };
  await expect(tutor.messages.sayMessage(words)).rejects.toEqual(refused("no-such-conversation"));
  await expect(tutor.privacy.keepTutorAccount()).rejects.toEqual(refused("no-tutor-profile"));
  expect((await noticesTo(staffId)).map(({ notice }) => notice)).toEqual(["deleted", "soon"]);

  await money.pass(family, 15 * day);
  expect(await eraseDue()).toBe(0);
  const paying = await admin();
  const [batch] = (await paying.pay.makeBatch()).batches;
  const params2 = { id: batch?.id ?? "" };
  await (await admin()).pay.approveBatch({ params: params2 });
  const payout = batch?.payouts.find((one) => one.staffId === staffId)?.id ?? "";
  await (await admin()).pay.recordPayout({ params: { id: payout }, body: { utr: "HDFCN52026113001" } });
  await money.pass(family, 8 * day);
  expect(await eraseDue()).toBe(1);
  expect(await left(staffId)).not.toContain(email);
  expect(await left(staffId)).not.toMatch(/(?<![\w.])6789(?!\w)|50100123456789|abcde1234f/i); // not the digits of a moment or a hash
  await money.checkBooks();
});

test("a tutor who leaves before the pay is sent is told what is owed and what is missing to pay it, and warned two days before each new day", async () => {
  const { staffId, account, params, family } = await unsettled();
  await money.judge();
  await (await admin()).pay.setRate({ params, body: { rupees: 120, fromDay: "2020-01-01" } });
  await (await world.as(account)).privacy.closeTutorAccount({ body: {} });
  await money.pass(family, 15 * day);
  expect(await eraseDue()).toBe(0);
  const tutor = await world.as(account);
  const { closesAt } = await tutor.privacy.showTutorData();
  const due = Date.parse(closesAt ?? "");
  expect(due - world.service.now().getTime()).toBeCloseTo(28 * day, -5);
  expect((await noticesTo(staffId)).slice(-2)).toEqual([
    { notice: "owed", due: expect.any(Date) as Date },
    { notice: "soon", due: new Date(due - 2 * day) },
  ]);
  const told = (await world.emailsTo(account.email)).find(({ subject }) => /once you are paid/.test(subject));
  expect(told?.text).toContain("We still owe you ₹120.");
  expect(told?.text).toContain("/staff/pay");

  await tutor.pay.setMyBankAccount({ body: bank });
  await money.pass(family, 29 * day);
  expect(await eraseDue()).toBe(0);
  const again = await (await world.as(account)).privacy.showTutorData();
  expect(Date.parse(again.closesAt ?? "") - world.service.now().getTime()).toBeCloseTo(7 * day, -5);
  expect((await (await world.as(account)).privacy.keepTutorAccount()).closesAt).toBeNull();
});

test("a tutor without an account who was deleted with pay still open, or by an earlier version, is erased once nothing is owed", async () => {
  const { staffId } = await money.afterDemo();
  await world.db
    .updateTable("tutors")
    .set({ staff_email: "early@left.example", hidden_at: world.service.now() })
    .where("staff_id", "=", staffId)
    .execute();
  expect(await eraseDeletedTutors(systemContext(world.service))).toBe(1);
  expect(await left(staffId)).not.toContain("early@left.example");
  expect(await eraseDeletedTutors(systemContext(world.service))).toBe(0);
});
