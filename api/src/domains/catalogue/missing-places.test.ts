import { beforeAll, expect, test } from "vitest";
import { maxMissingPlaces } from "@tutoring/contract";
import { fileOf, pdf, png } from "#api/testing/hostile-files.ts";
import { useWorld } from "#api/testing/use-world.ts";
import type { World } from "#api/testing/world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
let image: File;
beforeAll(async () => {
  admin = await world.as(await world.make.admin({ name: "Meera Nair" }));
  image = fileOf(await png(), "a.png");
});

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const newCategory = (categoryName: string) => admin.editCatalogue.createCategory({ body: { categoryName, image } });
const check = (...rows: string[]) => {
  const text = ["Category,Subcategory,Course name,Level,Price,Course name (Hindi),Course ID", ...rows].join("\n");
  return admin.courseImports.checkImport({ query: { fileName: "c.csv" }, body: { bytes: new Blob([text]) } });
};
const problemsOf = async (importId: string) => {
  const { rows } = await admin.courseImports.showImport({ params: { importId }, query: { limit: 100 } });
  return rows.map(({ problem }) => problem);
};
const create = (importId: string) => admin.courseImports.createMissingPlaces({ params: { importId } });
const names = async () =>
  (await admin.catalogue.listCategories()).data.map(({ categoryName, subcategories }) => [
    categoryName,
    ...subcategories.map(({ subcategoryName }) => subcategoryName),
  ]);

test("every fault of a row is said at once, of a new course as of one that exists", async () => {
  const { id } = await newCategory("Here");
  const { id: courseId } = await admin.editCatalogue.createCourse({
    body: { className: "Known", classFullname: "Known", pdfs: [fileOf(pdf(), "a.pdf")], parentId: id, parentType: "category" },
  });
  const checked = await check("Elsewhere,,,Expert,abc,,", `Here,,Other,,,${"न".repeat(201)},${courseId}`);
  expect(await problemsOf(checked.id)).toEqual([
    [
      'There is no category "Elsewhere". Add it first.',
      "Course name is required.",
      "Price: The price is in whole rupees, such as 9600.",
      "Level: One of Beginner, Intermediate, Advanced.",
    ].join(" "),
    `Course ${courseId} is called "Known", not "Other". A name has at most 200 characters.`,
  ]);
  expect(checked.missing).toEqual([]); // a place for rows that stay refused would be empty
});

test("an admin creates what the file names and the catalogue lacks, and the rows that needed it can be added", async () => {
  const { id } = await newCategory("Sports");
  const rows = [
    "Robotics,,Arms,,,,",
    "robotics,,Legs,,,,",
    "Sports,Ball > Cricket,Spin,,,,",
    "Sports,Ball > Hockey,Stick,,many,,",
  ];
  const checked = await check(...rows, "Robotics,,Arms,,,,");
  expect(checked).toMatchObject({ rowsTotal: 5, rowsRefused: 5 });
  expect((await problemsOf(checked.id)).at(-1)).toBe(
    'There is no category "Robotics". Add it first. This course is in the file twice.',
  );
  expect(checked.missing).toEqual([
    { category: "Robotics", subcategory: "" },
    { category: "Sports", subcategory: "Ball" },
    { category: "Sports", subcategory: "Ball > Cricket" },
  ]);
  const created = await create(checked.id);
  expect(created).toMatchObject({ rowsTotal: 5, rowsRefused: 2, missing: [] });
  expect(await problemsOf(checked.id)).toEqual([
    null,
    null,
    null,
    '"Sports" has no subcategory "Ball > Hockey". Add it first. Price: The price is in whole rupees, such as 9600.',
    "This course is in the file twice.",
  ]);
  expect(await names()).toContainEqual(["Sports", "Ball"]);
  await admin.courseImports.runImport({ params: { importId: checked.id } });
  const show = () => admin.courseImports.showImport({ params: { importId: checked.id } });
  await expect.poll(async () => (await show()).state).toBe("done");
  const tree = (await admin.catalogue.listCategories()).data.find(({ categoryId }) => categoryId === id);
  expect(tree?.courseCount).toBe(1);
  await expect(create(checked.id)).rejects.toMatchObject(refusal({ id: "import-begun" }));
  const { logs } = await admin.logs.findLogs({ query: { search: "Robotics" } });
  expect(logs.map(({ operation }) => operation)).toContain("category-created");
});

test("two admins who create the same places at once get each of them once", async () => {
  const one = await check("Twice,Deep,A,,,,");
  const other = await check("twice,deep,B,,,,");
  const results = await Promise.allSettled([create(one.id), create(other.id)]);
  for (const { id } of [one, other]) await create(id);
  expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
  expect((await names()).filter(([name]) => name?.toLowerCase() === "twice")).toHaveLength(1);
  expect([await problemsOf(one.id), await problemsOf(other.id)]).toEqual([[null], [null]]);
});

test("a place below one that holds courses is not offered, and a file of wrong columns offers a hundred at most", async () => {
  const { id } = await newCategory("Full");
  await admin.editCatalogue.createCourse({
    body: { className: "A", classFullname: "A", pdfs: [fileOf(pdf(), "a.pdf")], parentId: id, parentType: "category" },
  });
  const closed = await check("Full,Inner,B,,,,");
  expect(closed.missing).toEqual([]);
  expect((await problemsOf(closed.id))[0]).toContain("holds courses");
  const wrong = await check(...Array.from({ length: 3 * maxMissingPlaces }, (_, nth) => `Nth ${nth},,Course,,,,`));
  expect(wrong.missing).toHaveLength(maxMissingPlaces);
});
