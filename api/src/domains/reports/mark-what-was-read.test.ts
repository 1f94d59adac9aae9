import { expect, test } from "vitest";
import { deleteWhatIsOver } from "#api/testing/delete-what-is-over.ts";
import { fileOf, pdf } from "#api/testing/hostile-files.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { stampOfReports } from "./index.ts";

const world = useWorld();
const classes = beforeTests(() => lessonWorld(world));
const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });

/** A class with homework, with its tutor and its family signed in. */
async function given(hours: number) {
  const made = await classes.taught(hours);
  await classes.moveTo(made.startsAt, 60);
  const [tutor, family] = [await world.as(made.account), await world.as(made.student)];
  await tutor.reports.writeReport({ ...made.of, body: { done: "Moles.", task: "Questions 1 to 5" } });
  const add = async (name: string) => {
    const { homework } = await family.reports.addHomeworkFile({ ...made.of, body: { file: fileOf(pdf(), name) } });
    return { params: { ...made.of.params, file: homework.files.at(-1)?.id ?? "" } };
  };
  return { ...made, tutor, family, add };
}

test("a tutor does not mark an answer or a photo that the family has changed since, and is shown the new one", async () => {
  const { of, tutor, family, add } = await given(30);
  await family.reports.handIn({ ...of, body: { answer: "42" } });
  const mark = (work: string) => tutor.reports.markHomework({ ...of, body: { comment: "42 is wrong.", work } });
  const read = async () => (await tutor.reports.showReport(of)).homework;
  const first = await read();
  await family.reports.handIn({ ...of, body: { answer: "43" } });
  await expect(mark(first.work)).rejects.toMatchObject(
    refusal({
      id: "stale",
      params: { name: "Aarav Malhotra" },
      current: expect.objectContaining({
        homework: expect.objectContaining({ answer: "43", state: "handed-in" }) as object,
      }) as object,
    }),
  );
  const second = await read();
  const photo = await add("page.pdf");
  await expect(mark(second.work)).rejects.toMatchObject(refusal({ id: "stale" }));
  const third = await read();
  await family.reports.removeHomeworkFile(photo);
  await expect(mark(third.work)).rejects.toMatchObject(refusal({ id: "stale" }));
  expect(await family.reports.handIn({ ...of, body: { answer: "44" } })).toMatchObject({ homework: { comment: "" } });
  expect(await mark((await read()).work)).toMatchObject({ homework: { state: "marked", answer: "44" } });
});

test("a tutor's open pages hear of each change of what waits to be marked, also for a report of long ago", async () => {
  const { staffId, of, startsAt, student, add } = await given(32);
  await classes.moveTo(startsAt, 100 * 24 * 60);
  const stamps = [await stampOfReports(world.db, staffId)];
  const noted = async () => stamps.push(await stampOfReports(world.db, staffId));
  const later = await world.as(student);
  await later.reports.handIn({ ...of, body: { answer: "42" } });
  await noted();
  await later.reports.handIn({ ...of, body: { answer: "43" } });
  await noted();
  await add("page.pdf").catch(() => undefined);
  expect(new Set(stamps).size).toBe(stamps.length);
});

test("homework of which the family takes back the only photo, without a word, no longer waits for the tutor", async () => {
  const { of, tutor, family, add } = await given(34);
  const [first, second] = [await add("one.pdf"), await add("two.pdf")];
  await family.reports.handIn({ ...of, body: {} });
  expect((await family.reports.removeHomeworkFile(first)).homework).toMatchObject({ state: "handed-in" });
  expect((await family.reports.removeHomeworkFile(second)).homework).toMatchObject({ state: "given", handedInAt: null });
  expect((await tutor.reportTools.listHandedIn()).data).toEqual([]);
  await expect(tutor.reports.markHomework({ ...of, body: { comment: "Good." } })).rejects.toMatchObject(
    refusal({ id: "homework-not-handed-in" }),
  );
  await family.reports.handIn({ ...of, body: { answer: "In words." } });
  const third = await add("three.pdf");
  expect((await family.reports.removeHomeworkFile(third)).homework).toMatchObject({ state: "handed-in" });
});

test("homework whose photos have grown too old to be kept no longer waits for the tutor", async () => {
  const { of, account, startsAt, family, add } = await given(38);
  await add("one.pdf");
  await family.reports.handIn({ ...of, body: {} });
  await classes.moveTo(startsAt, 367 * 24 * 60);
  const waiting = async () => (await (await world.as(account)).reportTools.listHandedIn()).data.map(({ lessonId }) => lessonId);
  expect(await waiting()).toContain(of.params.id);
  await deleteWhatIsOver(world);
  expect(await waiting()).not.toContain(of.params.id);
});

test("homework is not handed in to a tutor whom we have deleted: nobody would mark it", async () => {
  const { id, of, student, staffId } = await given(36);
  const admin = await world.as(await world.make.admin());
  await admin.tutors.deleteTutor({ params: { id: staffId } });
  const family = await world.as(student);
  expect((await family.reports.showReport(of)).may.handIn).toBe(false);
  await expect(family.reports.handIn({ ...of, body: { answer: "42" } })).rejects.toMatchObject(
    refusal({ id: "homework-without-tutor" }),
  );
  expect(await classes.wholeEmails(id, "homework-handed-in")).toEqual([]);
});
