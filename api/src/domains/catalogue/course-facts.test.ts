import { beforeAll, expect, test } from "vitest";
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
const newCategory = async (categoryName: string) =>
  (await admin.editCatalogue.createCategory({ body: { categoryName, image } })).id;
const newCourse = (classFullname: string, parentId: number, facts: object = {}) =>
  admin.editCatalogue.createCourse({
    body: { className: "A", classFullname, pdfs: [fileOf(pdf(), "notes.pdf")], parentId, parentType: "category", ...facts },
  });
type Body = Parameters<typeof admin.editCatalogue.changeCourseFacts>[0]["body"];
const change = (id: number, body: Body, ifMatch?: number) =>
  admin.editCatalogue.changeCourseFacts({ params: { id }, body }, ifMatch === undefined ? {} : { ifMatch });

test("an admin gives courses a level and a price without touching their names and files, and undoes it with what they had", async () => {
  const course = await newCourse("Facts", await newCategory("Facts"), { price: "700", duration: "6 weeks" });
  const changed = await change(course.id, { classLevel: "Advanced", price: "800" }, course.version);
  expect(changed).toMatchObject({ classFullname: "Facts", classLevel: "Advanced", price: 800, duration: "6 weeks", version: 2 });
  expect(changed.pdfNames).toEqual(["notes.pdf"]);
  await expect(change(course.id, { classLevel: "Beginner" }, course.version)).rejects.toMatchObject(refusal({ id: "stale" }));
  expect(await change(course.id, { classLevel: "", price: "700" }, 2)).toMatchObject({ classLevel: null, price: 700 });
});

test("a course's price follows from its lessons, and a price that does not is refused with what to do", async () => {
  const parent = await newCategory("Sold");
  const sold = await newCourse("Sold", parent, { lessons: "12", lessonRupees: "200" });
  const plain = await newCourse("Plain", parent, { price: "500" });
  expect(await change(sold.id, { lessonRupees: "250" })).toMatchObject({ price: 3000 });
  await expect(change(sold.id, { price: "100" })).rejects.toMatchObject(
    refusal({ fields: { price: "The price follows from the lessons. Change the price of a lesson instead." } }),
  );
  await expect(change(plain.id, { lessonRupees: "250" })).rejects.toMatchObject(
    refusal({ fields: { lessons: "Say how many lessons the course has." } }),
  );
  expect(await change(sold.id, { lessonRupees: "", price: "2400" })).toMatchObject({ lessonRupees: null, price: 2400 });
});

test("a course moves to another category and is found there, but not to one of subcategories only", async () => {
  const [from, to, closed] = [await newCategory("From here"), await newCategory("Quokkas"), await newCategory("Closed")];
  await admin.editCatalogue.createSubcategory({ body: { subcategoryName: "Inner", parentId: closed, parentType: "category" } });
  const course = await newCourse("Wanderer", from);
  const visitor = await world.as();
  const found = async () => (await visitor.catalogue.filterCourses({ query: { search: "quokkas" } })).meta.total;
  expect(await found()).toBe(0);
  expect(await change(course.id, { parentId: to, parentType: "category" })).toMatchObject({ parentId: to });
  expect(await found()).toBe(1);
  await expect(change(course.id, { parentId: closed, parentType: "category" })).rejects.toMatchObject(
    refusal({ id: "holds-subcategories" }),
  );
  await expect(change(course.id, { parentId: to })).rejects.toMatchObject(refusal({ code: "invalid" }));
});
