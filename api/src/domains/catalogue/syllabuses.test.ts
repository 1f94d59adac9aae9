import { expect, test } from "vitest";
import { fileOf, pdf } from "#api/testing/hostile-files.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const chapters = { chaptersEn: "1-2: Rhythm\n3: Posture", chaptersHi: "1-2: ताल\n3: बैठना" };

test("a parent reads a course's chapters by week in the page's language, in English where there is no Hindi", async () => {
  const admin = await world.as(await world.make.admin());
  const courseId = await world.make.course({ className: "Tabla", classFullname: "Tabla for beginners" });
  const shown = async (lang: "en" | "hi") =>
    (await (await world.as()).catalogue.showCourse({ params: { courseId }, query: { lang } })).syllabus;
  expect(await shown("en")).toEqual([]);
  await admin.syllabuses.saveSyllabus({ params: { id: courseId }, body: chapters });
  expect(await shown("hi")).toEqual([
    { weeks: "1–2", title: "ताल" },
    { weeks: "3", title: "बैठना" },
  ]);
  await admin.syllabuses.saveSyllabus({ params: { id: courseId }, body: { ...chapters, chaptersHi: "" } });
  expect(await shown("hi")).toEqual(await shown("en"));
  const { logs } = await admin.logs.findLogs({ query: { limit: 1 } });
  expect(logs[0]).toMatchObject({ operation: "course-syllabus-saved", details: { className: "Tabla" } });
});

test("chapters that another admin has changed meanwhile are not overwritten, and those of a deleted course are gone", async () => {
  const admin = await world.as(await world.make.admin());
  const id = await world.make.course();
  await admin.syllabuses.saveSyllabus({ params: { id }, body: chapters }, { ifMatch: 0 });
  await expect(admin.syllabuses.saveSyllabus({ params: { id }, body: chapters }, { ifMatch: 0 })).rejects.toMatchObject({
    problem: { code: "conflict", current: { version: 1 } },
  });
  await admin.editCatalogue.deleteCourse({ params: { id } });
  await expect(admin.syllabuses.showSyllabus({ params: { id } })).rejects.toMatchObject({ problem: { code: "not-found" } });
});

test("everybody reads the one PDF that an admin has opened, and none once that PDF is replaced", async () => {
  const admin = await world.as(await world.make.admin());
  const visitor = await world.as();
  const parentId = await world.make.category("Open music");
  const files = ["notes.pdf", "sample.pdf"].map((name) => fileOf(pdf(), name));
  const { classId } = await admin.editCatalogue.createCourse({
    body: { parentId, parentType: "category", className: "Tabla", classFullname: "Tabla", pdfs: files },
  });
  const [params, here] = [{ id: classId }, { courseId: classId }];
  const hasSample = async () => (await visitor.catalogue.showCourse({ params: here })).hasSample;
  const open = () => visitor.syllabuses.openSample({ params: here });
  const noSample = { problem: { code: "not-found" } };
  await expect(open()).rejects.toMatchObject(noSample);
  expect(await admin.syllabuses.saveSyllabus({ params, body: { ...chapters, sample: 2 } })).toMatchObject({ sample: 2 });
  expect(await hasSample()).toBe(true);
  await open();
  await admin.syllabuses.saveSyllabus({ params, body: chapters }); // chapters alone leave the sample
  await admin.editCatalogue.updateCourse({ params, body: { className: "Tabla", pdfs: [], removePdfs: [1] } });
  expect(await admin.syllabuses.showSyllabus({ params })).toMatchObject({ sample: 1 });
  await open();
  await admin.editCatalogue.updateCourse({ params, body: { className: "Tabla", pdfs: files.slice(0, 1), removePdfs: [1] } });
  expect(await hasSample()).toBe(false);
  await expect(open()).rejects.toMatchObject(noSample);
  await admin.syllabuses.saveSyllabus({ params, body: { ...chapters, sample: 4 } }); // the course has no fourth
  expect(await hasSample()).toBe(false);
});

test("an admin opens the PDF that they see, though a colleague has removed one before it; once that one is gone too, they are told so", async () => {
  const admin = await world.as(await world.make.admin());
  const parentId = await world.make.category("Replaced music");
  const files = ["notes.pdf", "sample.pdf", "answers.pdf"].map((name) => fileOf(pdf(), name));
  const { classId } = await admin.editCatalogue.createCourse({
    body: { parentId, parentType: "category", className: "Sitar", classFullname: "Sitar", pdfs: files },
  });
  const params = { id: classId };
  const removeFirst = () => admin.editCatalogue.updateCourse({ params, body: { className: "Sitar", pdfs: [], removePdfs: [1] } });
  const open = () => admin.syllabuses.saveSyllabus({ params, body: { ...chapters, sample: 2, sampleName: "sample.pdf" } });
  await removeFirst();
  expect(await open()).toMatchObject({ sample: 1 });
  await removeFirst();
  await expect(open()).rejects.toMatchObject({ problem: { code: "not-found" } });
  expect(await admin.syllabuses.showSyllabus({ params })).toMatchObject({ sample: 0 });
});
