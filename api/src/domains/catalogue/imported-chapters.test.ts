import { beforeAll, expect, test } from "vitest";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
beforeAll(async () => {
  admin = await world.as(await world.make.admin());
});

const importFile = (text: string) =>
  admin.courseImports.checkImport({ query: { fileName: "c.csv" }, body: { bytes: new Blob([text]) } });
const run = async (importId: string, outcome = "done") => {
  const params = { importId };
  await admin.courseImports.runImport({ params });
  await expect.poll(async () => (await admin.courseImports.showImport({ params })).state).toBe(outcome);
};

test("courses are imported and exported with their chapters, and a syllabus that is too long is refused", async () => {
  const categoryId = await world.make.category("Chapters");
  const text = [
    "Category,Course name,Syllabus,Syllabus (Hindi)",
    'Chapters,Sitar,"1-2: Tuning\n3: First raag","1-2: सुर मिलाना"',
    `Chapters,Veena,${"a".repeat(6_001)},`,
  ].join("\n");
  const checked = await importFile(text);
  const { rows } = await admin.courseImports.showImport({ params: { importId: checked.id } });
  expect(rows.map(({ problem }) => problem)).toEqual([null, "Syllabus: Please use at most 6,000 characters."]);
  await run(checked.id);
  const { data } = await admin.catalogue.filterCourses({ query: { categoryId } });
  const params = { courseId: data[0]?.classId ?? 0 };
  expect((await admin.catalogue.showCourse({ params, query: { lang: "en" } })).syllabus).toEqual([
    { weeks: "1–2", title: "Tuning" },
    { weeks: "3", title: "First raag" },
  ]);
  const out = await (await admin.editCatalogue.exportCourses({ query: { categoryId } })).blob.text();
  expect(out).toContain('"1-2: Tuning\n3: First raag","1-2: सुर मिलाना"');
});

test("a second import changes the chapters of a course that exists, and an empty cell keeps what is there", async () => {
  await world.make.category("Later chapters");
  const header = "Category,Course name,Course name (Hindi),Syllabus,Syllabus (Hindi)";
  const send = async (row: string) => importFile([header, row].join("\n"));
  const rowsOf = async (importId: string) => (await admin.courseImports.showImport({ params: { importId } })).rows;
  await run((await send("Later chapters,Santoor,,1: Strings,1: तार")).id);
  const second = await send("Later chapters,Santoor,संतूर,1: Strings and hammers,");
  const [said] = await rowsOf(second.id);
  expect(said?.change).toBe("Hindi: “संतूर” Chapters: “1: Strings” becomes “1: Strings and hammers”.");
  await run(second.id);
  const { data } = await admin.catalogue.filterCourses({ query: { search: "santoor" } });
  const params = { id: data[0]?.classId ?? 0 };
  const stored = { chaptersEn: "1: Strings and hammers", chaptersHi: "1: तार" };
  expect(await admin.syllabuses.showSyllabus({ params })).toMatchObject(stored);
  await run((await send("Later chapters,Santoor,,,1: तार और हथौड़ी")).id);
  expect(await admin.syllabuses.showSyllabus({ params })).toMatchObject({ ...stored, chaptersHi: "1: तार और हथौड़ी" });
  const same = await send("Later chapters,Santoor,,1: Strings and hammers,");
  expect(await rowsOf(same.id)).toMatchObject([{ problem: "This course exists already." }]);
});

test("chapters that a colleague writes after the check are not overwritten by the import, which adds nothing", async () => {
  await world.make.category("Chapters meanwhile");
  const header = "Category,Course name,Syllabus,Syllabus (Hindi)";
  await run((await importFile([header, "Chapters meanwhile,Sarod,1: Strings,"].join("\n"))).id);
  const checked = await importFile([header, "Chapters meanwhile,Sarod,1: Strings and plectrum,"].join("\n"));
  const { data } = await admin.catalogue.filterCourses({ query: { search: "sarod" } });
  const params = { id: data[0]?.classId ?? 0 };
  const colleagues = { chaptersEn: "1: Strings", chaptersHi: "1: तार" };
  await admin.syllabuses.saveSyllabus({ params, body: colleagues });
  await run(checked.id, "failed");
  expect(await admin.syllabuses.showSyllabus({ params })).toMatchObject(colleagues);
});
