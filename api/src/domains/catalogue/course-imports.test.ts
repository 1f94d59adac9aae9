import { beforeAll, expect, test } from "vitest";
import { fileOf, png } from "#api/testing/hostile-files.ts";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
let image: File;
beforeAll(async () => {
  admin = await world.as(await world.make.admin());
  image = fileOf(await png(), "a.png");
});

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const newCategory = (categoryName: string) => admin.editCatalogue.createCategory({ body: { categoryName, image } });
const treeOf = async (id: number) => (await admin.catalogue.listCategories()).data.find(({ categoryId }) => categoryId === id);

const run = async (importId: string) => {
  await admin.courseImports.runImport({ params: { importId } });
  const show = () => admin.courseImports.showImport({ params: { importId } });
  await expect.poll(async () => (await show()).state).not.toBe("running");
  return show();
};
const importFile = (text: string, fileName = "c.csv") =>
  admin.courseImports.checkImport({ query: { fileName }, body: { bytes: new Blob([Buffer.from(text)]) } });

test("an admin sees in a dry run which rows of a file are refused and why; corrected rows can be imported again", async () => {
  const { id } = await newCategory("Imported");
  await admin.editCatalogue.createSubcategory({ body: { subcategoryName: "Inner", parentId: id, parentType: "category" } });
  await newCategory("Flat");
  const text = [
    "course NAME;Category;Subcategory;Course full name;Price;Level",
    "Algebra;Imported;Inner;Algebra from the start;1200;beginner",
    "Geometry;Imported;Inner;;;",
    "गणित;flat;;गणित, पहला भाग;₹9,600;",
    "No place;Nowhere;;;;",
    "No inner;Imported;Outer;;;",
    "Too high;Imported;;;;",
    "Dear;Flat;;Dear;many;",
    "'=1+1;Flat;;;;",
    "Algebra;Imported;Inner;Algebra from the start;;",
    ";Flat;;;;",
  ].join("\r\n");
  const checked = await importFile(text);
  expect(checked).toMatchObject({ rowsTotal: 10, rowsRefused: 6, state: "checked", rowsDone: 0 });
  const params = { importId: checked.id };
  const { rows } = await admin.courseImports.showImport({ params, query: { limit: 100 } });
  expect(rows.map(({ row, problem }) => [row, problem])).toEqual([
    [2, null],
    [3, null],
    [4, null],
    [5, 'There is no category "Nowhere". Add it first.'],
    [6, '"Imported" has no subcategory "Outer". Add it first.'],
    [7, "This place has subcategories: name one of them."],
    [8, "Price: The price is in whole rupees, such as 9600."],
    [9, null],
    [10, "This course is in the file twice."],
    [11, "Course name is required."],
  ]);
  expect((await treeOf(id))?.courseCount).toBe(0);

  expect(await run(checked.id)).toMatchObject({ state: "done", rowsDone: 4 });
  expect((await treeOf(id))?.courseCount).toBe(2);
  await expect(admin.courseImports.runImport({ params })).rejects.toMatchObject(refusal({ code: "conflict" }));

  const refused = await (await admin.courseImports.exportRefusedRows({ params })).blob.text();
  const mended = refused.replaceAll("Nowhere", "Flat").replace("many", "700");
  const again = await importFile(mended);
  expect(again).toMatchObject({ rowsTotal: 6, rowsRefused: 4 });
  expect(await run(again.id)).toMatchObject({ state: "done", rowsDone: 2 });

  const out = await (await admin.editCatalogue.exportCourses({ query: { categoryId: id } })).blob.text();
  expect(out).toContain('"Imported","Inner","Algebra","Algebra from the start","Beginner","","",1200,"",""');
  expect((await importFile(out)).rowsRefused).toBe(2); // they exist already
});

test("an admin reads which columns of a file are not imported, with the heading that each may have meant", async () => {
  const { id: categoryId } = await newCategory("Headings");
  const checked = await importFile("Category,Course name,Prce,Batch size,Minutes,Why refused,\nHeadings,Tabla,900,5,45,,x\n");
  const leftOut = [
    { column: "C", heading: "Prce", meant: "Price" },
    { column: "D", heading: "Batch size", meant: null },
    { column: "E", heading: "Minutes", meant: "Minutes of a lesson" },
    { column: "G", heading: "", meant: null },
  ];
  expect(checked).toMatchObject({ rowsRefused: 0, leftOut });
  expect(await run(checked.id)).toMatchObject({ state: "done", rowsDone: 1, leftOut });
  const { data } = await admin.catalogue.filterCourses({ query: { categoryId } });
  expect(data.map(({ className, price }) => [className, price])).toEqual([["Tabla", null]]);
  expect((await importFile("Category,Course name,Price,Pric\nHeadings,Sitar,900,1\n")).leftOut).toEqual([
    { column: "D", heading: "Pric", meant: null },
  ]);
});

test("courses are imported with their Hindi texts and languages, and an export has them in columns of their own", async () => {
  const { id: categoryId } = await newCategory("Bilingual");
  const text = [
    "Category,Course name,Language,Description,Course name (Hindi),Course full name (Hindi),Description (Hindi)",
    'Bilingual,Tabla,"English and हिन्दी",Ten bols.,तबला,तबला: शुरू से,दस बोल।',
    "Bilingual,Sitar,hi,,सितार,,",
    "Bilingual,Veena,,,,वीणा,",
    "Bilingual,Santoor,,Strings.,संतूर,,",
    "Bilingual,Sarod,Klingon,,,,",
  ].join("\n");
  const checked = await importFile(text);
  const { rows } = await admin.courseImports.showImport({ params: { importId: checked.id } });
  expect(rows.map(({ problem }) => problem)).toEqual([
    null,
    null,
    "Course name (Hindi) is missing.",
    "Description (Hindi) is missing.",
    "Language: Choose languages from the list, such as English, Hindi or Tamil.",
  ]);
  await run(checked.id);

  const { data } = await (await world.as()).catalogue.filterCourses({ query: { categoryId, lang: "hi" } });
  expect(
    data.map(({ classFullname, classDescription, classLanguages }) => [classFullname, classDescription, classLanguages]),
  ).toEqual([
    ["तबला: शुरू से", "दस बोल।", ["en", "hi"]],
    ["सितार", null, ["hi"]],
  ]);
  const out = await (await admin.editCatalogue.exportCourses({ query: { categoryId } })).blob.text();
  expect(out).toContain('"Ten bols.","तबला","तबला: शुरू से","दस बोल।"');
  expect(out).toContain('"English, Hindi"');
});

test("courses are imported and exported with their lessons, whose prices add up to the course's", async () => {
  const { id: categoryId } = await newCategory("Lessons");
  const text = [
    "Category,Course name,Price,Lessons,Minutes of a lesson,Price of a lesson",
    "Lessons,Flute,,12,45,200",
    "Lessons,Drums,900,,,",
    "Lessons,Organ,,,,200",
    "Lessons,Harp,,many,30,",
  ].join("\n");
  const checked = await importFile(text);
  const { rows } = await admin.courseImports.showImport({ params: { importId: checked.id } });
  expect(rows.map(({ problem }) => problem)).toEqual([
    null,
    null,
    "Lessons: Say how many lessons the course has.",
    "Lessons: A number from 1 to 400. Minutes of a lesson: A lesson is 45 or 60 minutes long.",
  ]);
  await run(checked.id);
  const { data } = await admin.catalogue.filterCourses({ query: { categoryId } });
  expect(data.map(({ price, lessons, lessonMinutes, lessonRupees }) => [price, lessons, lessonMinutes, lessonRupees])).toEqual([
    [2400, 12, 45, 200],
    [900, null, 60, null],
  ]);
  const out = await (await admin.editCatalogue.exportCourses({ query: { categoryId } })).blob.text();
  expect(out).toMatch(/2400,"","","","","",\d+,12,45,200/);
});

test("a file adds Hindi to existing courses, found by number or name; the preview says what changes, and nothing else changes", async () => {
  const { id: categoryId } = await newCategory("Translated");
  const make = (className: string, classDescription = "") =>
    world.make.course({ categoryId, className, classFullname: `${className} for beginners`, classDescription, priceRupees: 900 });
  const [tabla, veena] = [await make("Tabla", "Ten bols."), await make("Veena")];
  await make("Sitar");
  const flute = await make("Flute");
  const params = { kind: "course" as const, id: veena };
  await admin.translations.saveTranslation({ params, body: { name: "वीना", fullName: "वीना, शुरू से", ofVersion: 1 } });
  const checked = await importFile(
    [
      "Course ID,Category,Course name,Course full name,Price,Course name (Hindi),Course full name (Hindi),Description (Hindi)",
      `${tabla},,,,5,तबला,तबला: शुरू से,दस बोल।`,
      ",Translated,Sitar,Sitar for beginners,,सितार,,",
      `${veena},,Veena,,,वीणा,,`,
      `${tabla},,,,,तबला,,`,
      `${flute},,Sarod,,,सरोद,,`,
      "999999,,,,,कुछ,,",
      "first,,,,,कुछ,,",
    ].join("\n"),
  );
  expect(checked).toMatchObject({ rowsTotal: 7, rowsRefused: 4, rowsTranslating: 3 });
  const { rows } = await admin.courseImports.showImport({ params: { importId: checked.id } });
  expect(rows.map(({ row, problem, change }) => [row, problem, change])).toEqual([
    [2, null, "Hindi: “तबला: शुरू से” Not changed by an import: Price."],
    [3, null, "Hindi: “सितार”"],
    [4, null, "Name: “वीना” becomes “वीणा”."],
    [5, "This course is in the file twice.", null],
    [6, `Course ${flute} is called "Flute", not "Sarod".`, null],
    [7, "There is no course 999999.", null],
    [8, "Course ID is a number, as an export of courses has it.", null],
  ]);
  expect(await run(checked.id)).toMatchObject({ state: "done", rowsDone: 3 });
  const { data } = await (await world.as()).catalogue.filterCourses({ query: { categoryId, lang: "hi" } });
  expect(
    data.map(({ className, classFullname, classDescription, price }) => [className, classFullname, classDescription, price]),
  ).toEqual([
    ["तबला", "तबला: शुरू से", "दस बोल।", 900],
    ["वीणा", "वीना, शुरू से", null, 900],
    ["सितार", "सितार", null, 900],
    ["Flute", "Flute for beginners", "", 900],
  ]);
  expect(await admin.translations.showTranslation({ params })).toMatchObject({ state: "translated", version: 2 });
  const out = await (await admin.editCatalogue.exportCourses({ query: { categoryId } })).blob.text();
  expect(await importFile(out)).toMatchObject({ rowsTotal: 4, rowsRefused: 4, rowsTranslating: 0 }); // nothing changes
});

test("Hindi that a translator has saved since the dry run is not overwritten by the file", async () => {
  const { id: categoryId } = await newCategory("Meanwhile");
  const id = await world.make.course({ categoryId, className: "Sarod", classFullname: "Sarod" });
  const checked = await importFile(`Course ID,Course name (Hindi)\n${id},सरोद\n`);
  const params = { kind: "course" as const, id };
  await admin.translations.saveTranslation({ params, body: { name: "सरोद वादन", fullName: "सरोद वादन", ofVersion: 1 } });
  expect(await run(checked.id)).toMatchObject({ state: "failed", rowsDone: 0 });
  expect((await admin.translations.showTranslation({ params })).name).toBe("सरोद वादन");
});

test("an admin's spreadsheet shows Devanagari, because the file begins with a byte order mark", async () => {
  const { blob } = await admin.editCatalogue.exportCourses();
  expect([...(await blob.bytes()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test("an import adds nothing if one of its categories has been deleted since the dry run", async () => {
  const { id } = await newCategory("Fleeting");
  const { id: importId } = await importFile("Category,Course name\nFlat,Stays out\nFleeting,Lost\n");
  await admin.editCatalogue.deleteCategory({ params: { id } });
  expect(await run(importId)).toMatchObject({ state: "failed", rowsDone: 0 });
  expect(
    (await admin.catalogue.filterCourses({ query: { search: "Stays out" } })).data.map(({ className }) => className),
  ).not.toContain("Stays out");
});

test.each([
  ["", "The file is empty."],
  ["Name,Price\nA,1\n", "Category and Course name is missing"],
  ['Category,Course name\n"Flat,A\n', "a quotation mark is not closed"],
  ["\u00FF\u00FEC\u0000a", "not a CSV file in UTF-8"],
  ["C\u0000a\u0000", "not a CSV file in UTF-8"],
  ["Category,Corse name,Price\nA,B,1\n", "Course name (the file has “corse name”) is missing"],
])("a file that is not a list of courses is refused with a reason: %j", async (text, sentence) => {
  const sent = { query: { fileName: "c.csv" }, body: { bytes: new Blob([Buffer.from(text, "latin1")]) } };
  await expect(admin.courseImports.checkImport(sent)).rejects.toMatchObject(
    refusal({ code: "invalid", fields: { file: expect.stringContaining(sentence) as string } }),
  );
});

test("a file is refused if its name does not end in .csv, whatever it contains, or if its text ends in the middle of a character", async () => {
  const notCsv = refusal({ code: "invalid", fields: { file: expect.stringContaining("not a CSV file") as string } });
  await expect(importFile("Category,Course name\nFlat,A\n", "courses.xlsx")).rejects.toMatchObject(notCsv);
  const cut = Buffer.from("Category,Course name\nFlat,गणित").subarray(0, -1);
  const sent = { query: { fileName: "c.CSV" }, body: { bytes: new Blob([cut]) } };
  await expect(admin.courseImports.checkImport(sent)).rejects.toMatchObject(notCsv);
});

test("a name in a file becomes one visible line, like a typed name, and the file's own name cannot mislead an admin who downloads its refused rows", async () => {
  await newCategory("Clean");
  const hidden = "Alge\u202Ebra\u0007\nURGENT: call 98765";
  const text = `Category,Course name,Course full name\nClean,"${hidden}",\nClean,"\u202E",\nNowhere,A,`;
  const checked = await importFile(text, "list\u202Evsc.exe\r\n.csv");
  expect(checked).toMatchObject({ rowsTotal: 3, rowsRefused: 2, fileName: "listvsc.exe .csv" });
  await run(checked.id);
  const { data } = await admin.catalogue.filterCourses({ query: { search: "algebra" } });
  expect(data.map(({ className }) => className)).toContain("Algebra URGENT: call 98765");
  const { name } = await admin.courseImports.exportRefusedRows({ params: { importId: checked.id } });
  expect(name).toBe("refused-listvsc-exe.csv");
});
