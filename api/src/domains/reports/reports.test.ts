import { expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const classes = beforeTests(() => lessonWorld(world));

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const reported = { done: "Moles and grams.", hard: "Units.", practise: "Page 12, questions 1 to 5." };
const task = { ...reported, task: "Questions 1 to 5", links: ["https://example.in/moles"] };

/** A class that is over, with its tutor and its family signed in. */
async function over(hours: number) {
  const made = await classes.taught(hours);
  await classes.moveTo(made.startsAt, 60);
  return { ...made, tutor: await world.as(made.account), family: await world.as(made.student) };
}
const emails = async (id: string, kind: string) =>
  (await classes.wholeEmails(id, kind)).map(({ to_address: to, subject, body_text: text }) => ({ to, subject, text }));

test("a tutor reports on a class once it is over, and the family reads it in one email and on its page", async () => {
  const made = await classes.taught(30);
  await expect(made.tutor.reports.writeReport({ ...made.of, body: reported })).rejects.toMatchObject(
    refusal({ id: "report-not-now" }),
  );
  await classes.moveTo(made.startsAt, 50);
  const [tutor, family] = [await world.as(made.account), await world.as(made.student)];
  expect((await tutor.teaching.listMyLessons({ query: { when: "past" } })).data[0]?.report).toEqual({
    writtenAt: null,
    homework: null,
    mayWrite: true,
  });
  expect(await family.reports.showReport(made.of)).toMatchObject({ report: null, may: { write: false } });
  expect((await family.reports.listMyReports()).data).toEqual([]);
  expect(await tutor.reports.writeReport({ ...made.of, body: reported })).toMatchObject({
    report: reported,
    homework: { state: null },
  });
  const [email] = await emails(made.id, "report");
  expect(email).toMatchObject({
    to: made.student.email,
    subject: expect.stringContaining("How Aarav Malhotra's class went") as string,
  });
  for (const text of Object.values(reported)) expect(email?.text).toContain(text);
  expect(email?.text).toContain(`/student/bookings?report=${made.lesson.id}`);
  expect((await family.reports.listMyReports()).data).toMatchObject([{ lessonId: made.lesson.id, homework: null }]);
  expect(await family.reports.showReport(made.of)).toMatchObject({ report: reported, tutor: "Mary Thomas" });
});

test("a family reads in its list what the homework is, before it opens the report", async () => {
  const { of, tutor, family } = await over(32);
  await tutor.reports.writeReport({ ...of, body: { ...reported, task: "Exercise 5.2, questions 1 to 6" } });
  expect((await family.reports.listMyReports()).data).toMatchObject([
    { task: "Exercise 5.2, questions 1 to 6", homework: "given" },
  ]);
});

test("a report is corrected for a day, without a second email", async () => {
  const { id, of, tutor, family, account } = await over(32);
  await tutor.reports.writeReport({ ...of, body: reported });
  await tutor.reports.writeReport({ ...of, body: { ...reported, done: "Moles alone." } });
  const { report } = await family.reports.showReport(of);
  expect(report).toMatchObject({ done: "Moles alone.", correctedAt: expect.any(String) as string });
  expect(await emails(id, "report")).toHaveLength(1);
  await world.moveClock(25 * 3_600_000);
  const later = await world.as(account);
  await expect(later.reports.writeReport({ ...of, body: reported })).rejects.toMatchObject(refusal({ id: "report-not-now" }));
});

test("a child hands homework in, the tutor marks it, and each gets one email", async () => {
  const { id, of, tutor, family, student } = await over(34);
  await tutor.reports.writeReport({ ...of, body: task });
  expect((await emails(id, "report"))[0]?.text).toMatch(/Homework: Questions 1 to 5[^]*There is 1 file or link/);
  await expect(tutor.reports.markHomework({ ...of, body: { comment: "Good." } })).rejects.toMatchObject(
    refusal({ id: "homework-not-handed-in" }),
  );
  await expect(family.reports.handIn({ ...of, body: {} })).rejects.toMatchObject(refusal({ id: "homework-empty" }));
  expect(await family.reports.handIn({ ...of, body: { answer: "All done." } })).toMatchObject({
    homework: { state: "handed-in" },
  });
  await family.reports.handIn({ ...of, body: { answer: "All done, and 6 too." } });
  const [email, ...others] = await emails(id, "homework-handed-in");
  expect(others).toEqual([]);
  expect(email?.text).toContain(`/staff/reports/${of.params.id}`);
  expect((await tutor.teaching.listMyLessons({ query: { when: "past" } })).data[0]?.report.homework).toBe("handed-in");
  await expect(tutor.reports.writeReport({ ...of, body: { ...task, task: "Another" } })).rejects.toMatchObject(
    refusal({ id: "homework-handed-in" }),
  );
  await tutor.reports.markHomework({ ...of, body: { comment: "Right, but write the units." } });
  await tutor.reports.markHomework({ ...of, body: { comment: "Right. Write the units." } });
  expect(await emails(id, "homework-marked")).toMatchObject([{ to: student.email }]);
  expect(await family.reports.showReport(of)).toMatchObject({
    homework: { state: "marked", answer: "All done, and 6 too.", comment: "Right. Write the units." },
    may: { handIn: false },
  });
  await expect(family.reports.handIn({ ...of, body: { answer: "Once more" } })).rejects.toMatchObject(
    refusal({ id: "homework-closed" }),
  );
});

test("without a task there is no homework, and nothing can be handed in", async () => {
  const { of, tutor, family } = await over(36);
  await tutor.reports.writeReport({ ...of, body: reported });
  await expect(family.reports.handIn({ ...of, body: { answer: "Mine" } })).rejects.toMatchObject(
    refusal({ id: "homework-closed" }),
  );
});

test.each(["http://example.in", "javascript:alert(1)", "example.in", "https://"])(
  "the link %s is refused, and no more than five are taken",
  async (link) => {
    const { of, tutor } = await over(38);
    const write = (links: string[]) => tutor.reports.writeReport({ ...of, body: { ...reported, links } });
    await expect(write([link])).rejects.toMatchObject(refusal({ code: "invalid" }));
    await expect(write(Array.from({ length: 6 }, () => "https://example.in"))).rejects.toMatchObject(
      refusal({ code: "invalid" }),
    );
  },
);

test("a report is for its tutor, its family, the child's next tutor and the desk; nobody else finds it", async () => {
  const { id, of, params, tutor, student, startsAt } = await over(40);
  await tutor.reports.writeReport({ ...of, body: task });
  const strangers = [
    await world.as(await world.make.student()),
    await world.as(await world.make.tutorAccount(await world.make.tutor())),
  ];
  for (const stranger of strangers)
    await expect(stranger.reports.showReport(of)).rejects.toMatchObject(refusal({ id: "not-your-class" }));
  const desk = await classes.desk();
  await expect(desk.reports.showReport(of)).rejects.toMatchObject(refusal({ code: "forbidden" }));
  expect((await desk.desk.showRequestFile({ params })).reports).toMatchObject([{ ...reported, tutor: "Mary Thomas" }]);

  const nextId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 12:00 AM" });
  const next = await world.as(await world.make.tutorAccount(nextId));
  const booking = await world.make.booking({ student, courseId: await world.make.course() });
  const later = new Date(startsAt.getTime() + 48 * 3_600_000).toISOString();
  await desk.bookings.allotTutor({ params: { id: booking }, body: { staffId: nextId, startsAt: later } });
  const file = await next.teaching.showMyStudent({ params: { id: student.childId } });
  expect(file.reports).toMatchObject([{ ...reported, task: "Questions 1 to 5", tutor: "Mary Thomas" }]);
  await expect(next.reports.showReport(of)).rejects.toMatchObject(refusal({ id: "not-your-class" }));
  expect(JSON.stringify(file)).not.toMatch(/@|9811042367/);
  expect(id).toBe(params.id);
});

test("a tutor begins with their own last report of the child, never with another tutor's", async () => {
  const first = await over(46);
  expect((await first.tutor.reports.showReport(first.of)).last).toBeNull();
  await first.tutor.reports.writeReport({ ...first.of, body: task });
  expect((await first.family.reports.showReport(first.of)).last).toBeNull();
  const desk = await classes.desk();
  const again = async (staffId: number, hours: number) => {
    const booking = await world.make.booking({ student: first.student, courseId: await world.make.course() });
    const startsAt = new Date(first.startsAt.getTime() + hours * 3_600_000);
    const body = { staffId, startsAt: startsAt.toISOString() };
    await desk.bookings.allotTutor({ params: { id: booking }, body });
    return { startsAt, of: { params: { id: await world.lessonOf(booking) } } };
  };
  const otherId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 12:00 AM" });
  const other = await world.make.tutorAccount(otherId);
  const second = await again(first.staffId, 24);
  const third = await again(otherId, 26);
  await classes.moveTo(third.startsAt, 60);
  expect((await (await world.as(first.account)).reports.showReport(second.of)).last).toMatchObject(task);
  expect((await (await world.as(other)).reports.showReport(third.of)).last).toBeNull();
});

test("what was handed in waits in one queue, the earliest first, until it is marked", async () => {
  const { of, tutor, family, account } = await over(48);
  await tutor.reports.writeReport({ ...of, body: task });
  expect((await tutor.reportTools.listHandedIn()).data).toEqual([]);
  await family.reports.handIn({ ...of, body: { answer: "All done." } });
  expect((await tutor.teaching.showMyDay()).handedIn).toBe(1);
  expect((await tutor.reportTools.listHandedIn()).data).toMatchObject([{ lessonId: of.params.id, student: "Aarav Malhotra" }]);
  const other = await world.as(await world.make.tutorAccount(await world.make.tutor()));
  expect((await other.reportTools.listHandedIn()).data).toEqual([]);
  await tutor.reports.markHomework({ ...of, body: { comment: "Good." } });
  expect((await (await world.as(account)).reportTools.listHandedIn()).data).toEqual([]);
  expect((await tutor.teaching.showMyDay()).handedIn).toBe(0);
});

test("a tutor saves templates of reports, renames and deletes them; another tutor neither sees nor touches them", async () => {
  const [mine, others] = await Promise.all(
    [1, 2].map(async () => world.as(await world.make.tutorAccount(await world.make.tutor()))),
  );
  const own = mine?.reportTools;
  const foreign = others?.reportTools;
  const add = (name: string, body: object = reported) => own?.addReportTemplate({ body: { name, ...body } });
  const names = async () => (await own?.listReportTemplates())?.data.map(({ name }) => name);
  await add("Revision", task);
  const [made] = (await own?.listReportTemplates())?.data ?? [];
  expect(made).toMatchObject({ name: "Revision", ...task });
  const params = { id: made?.id ?? "" };
  await own?.renameReportTemplate({ params, body: { name: "Repeat" } });
  for (const call of [
    () => foreign?.renameReportTemplate({ params, body: { name: "Theirs" } }),
    () => foreign?.removeReportTemplate({ params }),
  ])
    await expect(call()).rejects.toMatchObject(refusal({ id: "template-gone" }));
  expect([await names(), (await foreign?.listReportTemplates())?.data]).toEqual([["Repeat"], []]);
  await expect(add("Empty", { done: "" })).rejects.toMatchObject(refusal({ code: "invalid" }));
  for (let nth = 1; nth < 50; nth += 1) await add(`No. ${nth}`);
  await expect(add("One more")).rejects.toMatchObject(refusal({ id: "too-many-templates" }));
  await own?.removeReportTemplate({ params });
  expect(await names()).not.toContain("Repeat");
});

test("a report in Hindi goes to a family that reads Hindi", async () => {
  const { id, of, tutor, family } = await over(44);
  await family.bookings.chooseLanguage({ body: { language: "hi" } });
  await tutor.reports.writeReport({ ...of, body: reported });
  expect((await emails(id, "report"))[0]?.subject).toMatch(/^Aarav Malhotra की कक्षा की रिपोर्ट/);
});
