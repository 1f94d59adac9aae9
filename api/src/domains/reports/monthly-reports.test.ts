import { expect, test } from "vitest";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { remindMonthlyReports } from "./tutor-monthly-reports.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const hour = 3_600_000;

/** A family with one paid class that is over and reported, in the month after it. */
async function reported() {
  const family = await money.afterDemo({ name: "Aarav Malhotra" });
  const order = await money.order(family);
  await money.pay(order);
  const [lesson] = (await family.api.orders.showOrder({ params: { id: order.id } })).list;
  const startsAt = Date.parse(lesson?.startsAt ?? "");
  const account = await world.make.tutorAccount(family.staffId);
  await money.pass(family, startsAt + 2 * hour - world.service.now().getTime());
  const body = { done: "Linear equations.", hard: "Signs.", practise: "Page 12." };
  await (await world.as(account)).reports.writeReport({ params: { id: lesson?.lessonId ?? "" }, body });
  const month = new Date(startsAt + 5.5 * hour).toISOString().slice(0, 7);
  const [year = 0, number = 1] = month.split("-").map(Number);
  const nextMonth = Date.UTC(year, number, 1) + hour;
  const of = { params: { id: family.student.childId, month } };
  const tutor = () => world.as(account);
  return { family, account, of, month, tutor, toNextMonth: () => money.pass(family, nextMonth - world.service.now().getTime()) };
}

test("a tutor reads a month put together from its reports, changes it, and sends it to the family once", async () => {
  const { family, account, of, month, tutor, toNextMonth } = await reported();
  await expect((await tutor()).reports.showMonthlyReport(of)).rejects.toMatchObject(refusal({ id: "no-monthly-report" }));
  await toNextMonth();
  const me = await tutor();
  expect((await me.reports.listMonthlyReports()).data).toEqual([{ childId: of.params.id, student: "Aarav Malhotra", month }]);
  const draft = await me.reports.showMonthlyReport(of);
  expect(draft.words).toMatch(/^Aarav Malhotra had 1 class with Anjali Deshpande in /);
  expect(draft.words).toMatch(/: Linear equations\.\n[^]*: Signs\.\n[^]*\nPage 12\.$/);

  await remindMonthlyReports(money.context());
  await remindMonthlyReports(money.context());
  const reminders = await world.emailsTo(account.email);
  expect(
    reminders
      .filter(({ text }) => text.includes("/staff"))
      .filter(({ subject }) => subject.endsWith("reports for your families")),
  ).toHaveLength(1);

  const words = `${draft.words}\n\nWell done, Aarav!`;
  await Promise.all([1, 2].map(() => me.reports.approveMonthlyReport({ ...of, body: { words } })));
  expect((await me.reports.showMonthlyReport(of)).approvedAt).not.toBeNull();
  expect((await me.reports.listMonthlyReports()).data).toEqual([]);
  expect((await family.api.reports.listMyReports()).months).toMatchObject([
    { student: "Aarav Malhotra", tutor: "Anjali Deshpande", month, words },
  ]);
  const emails = (await world.emailsTo(family.student.email)).filter(({ text }) => text.includes("Well done, Aarav!"));
  expect(emails).toHaveLength(1);
});

test("nobody sums up the month of another tutor's student, nor one without reports, nor one long ago", async () => {
  const { family, of, tutor, toNextMonth } = await reported();
  await toNextMonth();
  const other = await world.as(await world.make.tutorAccount(await world.make.tutor()));
  const body = { words: "Nothing." };
  await expect(other.reports.showMonthlyReport(of)).rejects.toMatchObject(refusal({ id: "no-monthly-report" }));
  await expect(other.reports.approveMonthlyReport({ ...of, body })).rejects.toMatchObject(refusal({ id: "no-monthly-report" }));
  expect((await other.reports.listMonthlyReports()).data).toEqual([]);
  await money.pass(family, 32 * 24 * hour);
  const late = (await tutor()).reports.approveMonthlyReport({ ...of, body });
  await expect(late).rejects.toMatchObject(refusal({ id: "no-monthly-report" }));
  expect((await family.api.reports.listMyReports()).months).toEqual([]);
});

test("a tutor whom we have deleted, and who is still to be paid, is not reminded of reports that they cannot open", async () => {
  const { family, account, toNextMonth } = await reported();
  await world.db.updateTable("tutors").set({ hidden_at: world.service.now() }).where("staff_id", "=", family.staffId).execute();
  await toNextMonth();
  await remindMonthlyReports(money.context());
  const reminders = (await world.emailsTo(account.email)).filter(({ subject }) => subject.endsWith("reports for your families"));
  expect(reminders).toEqual([]);
});
