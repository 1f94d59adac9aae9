import { maxFileBytes } from "@tutoring/contract";
import { expect, test } from "vitest";
import { sweepFiles } from "#api/app/all-jobs.ts";
import { deleteWhatIsOver } from "#api/testing/delete-what-is-over.ts";
import { entriesOf } from "#api/testing/entries-of.ts";
import { fileOf, hostileFiles, jpeg, pdf } from "#api/testing/hostile-files.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const classes = beforeTests(() => lessonWorld(world));

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const report = { done: "Moles.", task: "Questions 1 to 5" };

/** A class that is over, with homework unless it is left out. */
async function over(hours: number, body?: typeof report) {
  const made = await classes.taught(hours);
  await classes.moveTo(made.startsAt, 60);
  const [tutor, family] = [await world.as(made.account), await world.as(made.student)];
  if (body) await tutor.reports.writeReport({ ...made.of, body });
  return { ...made, tutor, family };
}
const keys = async (folder = "private/homework") => {
  const found: string[] = [];
  for await (const { key } of world.files.list(folder)) found.push(key);
  return found;
};

test(
  "a photo of the notebook and a worksheet travel between child and tutor, and other people do not get them",
  { meta: { proves: ["C104"] } },
  async () => {
    const { of, params, tutor, family } = await over(30);
    const file = fileOf(pdf(), "worksheet 1.pdf");
    const { homework } = await tutor.reports.addHomeworkFile({ ...of, body: { file } });
    expect(homework.files).toMatchObject([{ side: "tutor", type: "pdf", name: "worksheet 1.pdf" }]);
    const sheet = { params: { id: of.params.id, file: homework.files[0]?.id ?? "" } };
    // nothing is shown before the report is written
    expect((await family.reports.showReport(of)).homework.files).toEqual([]);
    await expect(family.reports.openHomeworkFile(sheet)).rejects.toMatchObject(refusal({ id: "homework-file-gone" }));
    await tutor.reports.writeReport({ ...of, body: { done: "Moles." } });
    expect((await family.reports.showReport(of)).homework.state).toBe("given");
    const { name, blob } = await family.reports.openHomeworkFile(sheet);
    expect(name).toContain("worksheet-1.pdf");
    expect(await blob.bytes()).toEqual(pdf());

    const photo = await family.reports.addHomeworkFile({ ...of, body: { file: fileOf(await jpeg(2_000, 1_500), "page.jpg") } });
    const page = { params: { id: of.params.id, file: photo.homework.files.at(-1)?.id ?? "" } };
    await family.reports.handIn({ ...of, body: {} });
    expect((await tutor.reports.openHomeworkFile(page)).name).toBe("page.webp");
    const desk = await classes.desk();
    const { reports } = await desk.desk.showRequestFile({ params });
    expect(reports.map(({ files }) => files.map(({ name }) => name))).toEqual([["worksheet 1.pdf", "page.jpg"]]);
    expect((await desk.desk.openReportFile(page)).name).toBe("page.webp");
    expect(await entriesOf(world, "homework-file-opened")).toMatchObject([{ details: { file: page.params.file } }]);
    await expect(desk.reports.removeHomeworkFile(page)).rejects.toMatchObject(refusal({ code: "forbidden" }));
    for (const stranger of [await world.make.student(), await world.make.tutorAccount(await world.make.tutor())])
      await expect((await world.as(stranger)).reports.openHomeworkFile(page)).rejects.toMatchObject(
        refusal({ id: "not-your-class" }),
      );
    // each side removes only its own
    await expect(family.reports.removeHomeworkFile(sheet)).rejects.toMatchObject(refusal({ id: "homework-closed" }));
    await expect(tutor.reports.removeHomeworkFile(page)).rejects.toMatchObject(refusal({ id: "homework-closed" }));
    const before = await keys();
    await family.reports.removeHomeworkFile(page);
    expect((await keys()).length).toBe(before.length - 1);
  },
);

test("files as attackers send them are refused with a sentence, and leave nothing behind", async () => {
  const { of, family } = await over(32, report);
  const files = await hostileFiles(maxFileBytes);
  const before = (await keys()).length;
  const judgements: [what: string, judgement: string][] = [];
  for (const { what, file } of files) {
    const answer = await family.reports.addHomeworkFile({ ...of, body: { file } }).then(
      (added) => added,
      (error: { problem: { code: string } }) => error.problem,
    );
    judgements.push([what, "code" in answer ? answer.code : "taken"]);
    if ("code" in answer) continue;
    const id = answer.homework.files.at(-1)?.id ?? "";
    await family.reports.removeHomeworkFile({ params: { id: of.params.id, file: id } });
  }
  expect(judgements).toEqual(files.map(({ what, picture, document }) => [what, picture || document ? "taken" : "invalid"]));
  expect((await keys()).length).toBe(before);
  expect(world.logged).not.toContain("unexpected-error");
}, 120_000);

test("a child whose PDF has scripts, or cannot be looked into, reads what to do about it", async () => {
  const { of, family } = await over(33, report);
  const file = fileOf(pdf(0, "<< /S /JavaScript /JS (app.alert(1)) >>"), "worksheet.pdf");
  const sentence = expect.stringContaining("choose Print and “Save as PDF”") as string;
  await expect(family.reports.addHomeworkFile({ ...of, body: { file } })).rejects.toMatchObject(
    refusal({ id: "pdf-closed", fields: { file: sentence } }),
  );
});

test("homework holds five files of the tutor and ten of the child, and a day sixty of one person", async () => {
  const { of, tutor, family, student } = await over(34, report);
  const file = fileOf(pdf(), "a.pdf");
  for (let nth = 0; nth < 5; nth += 1) await tutor.reports.addHomeworkFile({ ...of, body: { file } });
  await expect(tutor.reports.addHomeworkFile({ ...of, body: { file } })).rejects.toMatchObject(refusal({ id: "homework-full" }));
  for (let nth = 0; nth < 10; nth += 1) await family.reports.addHomeworkFile({ ...of, body: { file } });
  await expect(family.reports.addHomeworkFile({ ...of, body: { file } })).rejects.toMatchObject(refusal({ id: "homework-full" }));
  const used = { key: `homework files of ${student.id}`, used_at: world.service.now() };
  await world.db
    .insertInto("allowances_used")
    .values(Array.from({ length: 50 }, () => used))
    .execute();
  const { homework } = await family.reports.showReport(of);
  const mine = homework.files.find(({ side }) => side === "student")?.id ?? "";
  await family.reports.removeHomeworkFile({ params: { id: of.params.id, file: mine } });
  await expect(family.reports.addHomeworkFile({ ...of, body: { file } })).rejects.toMatchObject(
    refusal({ id: "too-many-homework-files-today" }),
  );
});

test("ten photos that arrive at once do not get past the limit", async () => {
  const { of, tutor } = await over(36, report);
  const file = fileOf(pdf(), "a.pdf");
  const sent = await Promise.allSettled(
    Array.from({ length: 8 }, () => tutor.reports.addHomeworkFile({ ...of, body: { file } })),
  );
  expect(sent.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(5);
  expect((await tutor.reports.showReport(of)).homework.files.length).toBeLessThanOrEqual(5);
});

test("a tutor keeps homework with its file, finds it, and gives it again; the copies outlive the first class's files", async () => {
  const { of, tutor, account } = await over(37, report);
  const { homework } = await tutor.reports.addHomeworkFile({ ...of, body: { file: fileOf(pdf(), "fractions 3.pdf") } });
  const body = { lessonId: of.params.id, task: "Questions 1 to 5", links: ["https://example.in/a"] };
  const kept = await tutor.reportTools.keepHomework({ body });
  expect(kept).toMatchObject({ task: body.task, links: body.links, files: [{ name: "fractions 3.pdf", type: "pdf" }] });
  await tutor.reports.removeHomeworkFile({ params: { id: of.params.id, file: homework.files[0]?.id ?? "" } });
  await sweepFiles(world, new Date(Date.now() + 2 * 3_600_000), () => {});

  const search = async (words: string) => (await tutor.reportTools.findKeptHomework({ query: { search: words } })).data;
  expect(await search("QUESTIONS")).toEqual([kept]);
  expect(await search("fractions")).toEqual([kept]);
  expect(await search("100%")).toEqual([]);

  const give = (client: typeof tutor, at = of) =>
    client.reportTools.giveKeptFiles({ ...at, body: { homeworkId: kept.id } }).then(({ homework: given }) => given.files);
  const files = await give(tutor);
  expect(files).toMatchObject([{ side: "tutor", name: "fractions 3.pdf" }]);
  const { blob } = await tutor.reports.openHomeworkFile({ params: { id: of.params.id, file: files[0]?.id ?? "" } });
  expect(await blob.bytes()).toEqual(pdf());
  for (let nth = 1; nth < 5; nth += 1) await give(tutor);
  await expect(give(tutor)).rejects.toMatchObject(refusal({ id: "homework-full" }));

  const stranger = await world.as(await world.make.tutorAccount(await world.make.tutor()));
  expect((await stranger.reportTools.findKeptHomework({ query: {} })).data).toEqual([]);
  await expect(stranger.reportTools.removeKeptHomework({ params: { id: kept.id } })).rejects.toMatchObject(
    refusal({ id: "kept-homework-gone" }),
  );
  await expect(stranger.reportTools.keepHomework({ body })).rejects.toMatchObject(refusal({ id: "not-your-class" }));
  expect(await keys("private/kept-homework")).toHaveLength(1);

  const to = { params: { id: kept.id }, body: { task: "Questions 1 to 6", links: [], files: kept.files.map(({ id }) => id) } };
  const gone = refusal({ id: "kept-homework-gone" });
  await expect(stranger.reportTools.changeKeptHomework(to)).rejects.toMatchObject(gone);
  const changed = await tutor.reportTools.changeKeptHomework(to, { ifMatch: kept.version });
  expect(changed).toEqual({ ...kept, task: "Questions 1 to 6", links: [], version: kept.version + 1 });
  const without = { ...to, body: { ...to.body, files: [] } };
  const late = tutor.reportTools.changeKeptHomework(without, { ifMatch: kept.version });
  await expect(late).rejects.toMatchObject(refusal({ id: "stale", current: changed }));
  expect((await tutor.reportTools.changeKeptHomework(without)).files).toEqual([]);
  expect(await keys("private/kept-homework")).toEqual([]);
  const adding = (client: typeof tutor, file: File) => client.reportTools.addKeptFile({ params: to.params, body: { file } });
  await expect(adding(stranger, fileOf(pdf(), "theirs.pdf"))).rejects.toMatchObject(gone);
  await expect(adding(tutor, fileOf(new Uint8Array(9), "a.pdf"))).rejects.toMatchObject(refusal({ id: "not-homework" }));
  for (let nth = 0; nth < 5; nth += 1) await adding(tutor, fileOf(pdf(), "again.pdf"));
  await expect(adding(tutor, fileOf(pdf(), "sixth.pdf"))).rejects.toMatchObject(refusal({ id: "homework-full" }));
  expect(await keys("private/kept-homework")).toHaveLength(5);
  expect((await tutor.reports.showReport(of)).homework.files).toHaveLength(5);
  await (await world.as(account)).reportTools.removeKeptHomework({ params: { id: kept.id } });
  expect(await keys("private/kept-homework")).toEqual([]);
});

test("files of homework are deleted after a year, and files that nothing refers to within hours", async () => {
  const { of, family, startsAt } = await over(38, report);
  await family.reports.addHomeworkFile({ ...of, body: { file: fileOf(pdf(), "a.pdf") } });
  await world.files.put("private/homework/orphan.pdf", pdf());
  await sweepFiles(world, new Date(Date.now() + 2 * 3_600_000), () => {});
  expect(await keys()).not.toContain("private/homework/orphan.pdf");
  expect((await keys()).length).toBeGreaterThan(0);
  await classes.moveTo(startsAt, 366 * 24 * 60);
  await deleteWhatIsOver(world);
  await sweepFiles(world, new Date(Date.now() + 2 * 3_600_000), () => {});
  expect(await keys()).toEqual([]);
});

test("a tutor who saves kept homework does not lose a file that they added in another window, and is shown it instead", async () => {
  const { of, account } = await over(2, report);
  const tutor = await world.as(account);
  const kept = await tutor.reportTools.keepHomework({ body: { lessonId: of.params.id, task: "Question 1", links: [] } });
  const params = { id: kept.id };
  const added = await tutor.reportTools.addKeptFile({ params, body: { file: fileOf(pdf(), "b.pdf") } });
  expect(added).toMatchObject({ version: kept.version + 1, files: [{ name: "b.pdf" }] });
  const save = (files: string[], ifMatch: number) =>
    tutor.reportTools.changeKeptHomework({ params, body: { task: "Questions 1 and 2", links: [], files } }, { ifMatch });
  await expect(save([], kept.version)).rejects.toMatchObject(refusal({ code: "conflict" }));
  const saved = await save(
    added.files.map(({ id }) => id),
    added.version,
  );
  expect(saved).toMatchObject({ task: "Questions 1 and 2", files: [{ name: "b.pdf" }] });
});
