import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { binDays, type BinKey } from "@tutoring/contract";
import { fileOf, pdf, png } from "#api/testing/hostile-files.ts";
import { useWorld } from "#api/testing/use-world.ts";
import type { World } from "#api/testing/world.ts";
import { emptyBin } from "./office-bin.ts";

const world = useWorld();
const day = 24 * 60 * 60_000;
let admin: Awaited<ReturnType<World["as"]>>;
let image: File;
beforeAll(async () => {
  admin = await world.as(await world.make.admin({ name: "Meera Nair" }));
  image = fileOf(await png(), "a.png");
});

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const newCategory = (categoryName: string) => admin.editCatalogue.createCategory({ body: { categoryName, image } });
const newSubcategory = (subcategoryName: string, parentId: number) =>
  admin.editCatalogue.createSubcategory({ body: { subcategoryName, parentId, parentType: "category" } });
const newCourse = (classFullname: string, parentId: number, parentType: "category" | "subcategory" = "category") =>
  admin.editCatalogue.createCourse({
    body: { className: "A", classFullname, pdfs: [fileOf(pdf(), "notes.pdf")], price: "900", parentId, parentType },
  });
const restore = (kind: BinKey["kind"], id: number) => admin.catalogueBin.restore({ params: { kind, id } });
const { deleteCategory, deleteSubcategory, deleteCourse } = {
  deleteCategory: (id: number) => admin.editCatalogue.deleteCategory({ params: { id } }),
  deleteSubcategory: (id: number) => admin.editCatalogue.deleteSubcategory({ params: { id } }),
  deleteCourse: (id: number) => admin.editCatalogue.deleteCourse({ params: { id } }),
};
const inBin = async (search: string) => (await admin.catalogueBin.listBin({ query: { search } })).data;
const found = async (search: string) => (await (await world.as()).catalogue.filterCourses({ query: { search } })).meta.total;
const empty = () => emptyBin(world.db, world.files);
const rowOf = (id: number) =>
  world.db.selectFrom("courses").select(["pdf_paths", "hidden_at"]).where("class_id", "=", id).executeTakeFirst();

test("an admin who deletes a course by a slip restores it with its price, files and Hindi, and families find it again", async () => {
  const { id: parentId } = await newCategory("Slips");
  const course = await newCourse("Zymurgy for all", parentId);
  await sql`insert into course_texts (class_id, language, class_name, class_fullname, of_version)
    values (${course.id}, 'hi', 'क', 'सबके लिए', 1)`.execute(world.db);
  expect(await found("zymurgy")).toBe(1);
  await deleteCourse(course.id);
  expect(await found("zymurgy")).toBe(0);
  const [entry] = await inBin("zymurgy");
  expect(entry).toMatchObject({ kind: "course", id: course.id, name: "Zymurgy for all", path: ["Slips"], courses: 1 });
  expect(Date.parse(entry?.erasedAt ?? "") - Date.parse(entry?.deletedAt ?? "")).toBe(binDays * day);

  await restore("course", course.id);
  expect(await found("zymurgy")).toBe(1);
  expect(await found("सबके लिए")).toBeGreaterThan(0);
  const visitor = await world.as();
  expect(await visitor.catalogue.showCourse({ params: { courseId: course.id } })).toMatchObject({ price: 900 });
  const { name } = await admin.editCatalogue.openCoursePdf({ params: { id: course.id, number: 1 } });
  expect(name).toBe("A-1.pdf");
  expect(await inBin("zymurgy")).toEqual([]);
  await expect(restore("course", course.id)).rejects.toMatchObject(refusal({ code: "not-found", id: "not-in-bin" }));
  const { logs } = await admin.logs.findLogs({ query: { search: "restored" } });
  expect(logs[0]).toMatchObject({ operation: "course-restored", details: { name: "Zymurgy for all", below: "Slips" } });
});

test("a restored category has what was deleted with it, but not what had been deleted before", async () => {
  const category = await newCategory("Whole");
  const sub = await newSubcategory("Part", category.id);
  const [kept, dropped] = [await newCourse("Kept", sub.id, "subcategory"), await newCourse("Dropped", sub.id, "subcategory")];
  const other = await newSubcategory("Other part", category.id);
  await newCourse("Below", other.id, "subcategory");
  await deleteCourse(dropped.id);
  await deleteSubcategory(other.id);
  await deleteCategory(category.id);
  expect((await inBin("whole"))[0]).toMatchObject({ kind: "category", path: [], courses: 1 });
  expect((await inBin("other part"))[0]).toMatchObject({ kind: "subcategory", path: ["Whole"], courses: 1 });
  await expect(restore("course", dropped.id)).rejects.toMatchObject(
    refusal({ code: "conflict", message: "“Dropped” was in “Whole”, which is deleted too. Restore “Whole” first." }),
  );

  await restore("category", category.id);
  const tree = (await admin.catalogue.listCategories()).data.find(({ categoryId }) => categoryId === category.id);
  expect(tree?.subcategories.map(({ subcategoryName }) => subcategoryName)).toEqual(["Part"]);
  expect([(await rowOf(kept.id))?.hidden_at, (await rowOf(dropped.id))?.hidden_at]).toEqual([null, expect.any(Date)]);
  await restore("subcategory", other.id);
  await restore("course", dropped.id);
  const whole = (await admin.catalogue.listCategories()).data.find(({ categoryId }) => categoryId === category.id);
  expect(whole?.courseCount).toBe(3);
});

test("a name is free after a deletion, and a restoration that finds it taken says so and changes nothing", async () => {
  const category = await newCategory("Taken");
  const sub = await newSubcategory("Same", category.id);
  const course = await newCourse("Twin", sub.id, "subcategory");
  const taken = (name: string) =>
    refusal({
      id: "bin-name-taken",
      message: `There is another “${name}” in its place now. Rename that one, then restore this one.`,
    });
  await deleteCourse(course.id);
  const twin = await newCourse("twin", sub.id, "subcategory");
  await expect(restore("course", course.id)).rejects.toMatchObject(taken("Twin"));
  await deleteCourse(twin.id);
  await restore("course", course.id);

  await deleteSubcategory(sub.id);
  const again = await newSubcategory("same", category.id);
  await expect(restore("subcategory", sub.id)).rejects.toMatchObject(taken("Same"));
  expect((await rowOf(course.id))?.hidden_at).not.toBeNull();
  await admin.editCatalogue.updateSubcategory({ params: { id: again.id }, body: { subcategoryName: "Another" } });
  await restore("subcategory", sub.id);

  await deleteCategory(category.id);
  await newCategory("taken");
  await expect(restore("category", category.id)).rejects.toMatchObject(taken("Taken"));
});

test("after 30 days the bin erases what nothing refers to, files included; a booked course stays hidden for its booking", async () => {
  const [plain, booked] = [await newCategory("Plain old"), await newCategory("Booked old")];
  const courses = [await newCourse("Plain course", plain.id), await newCourse("Booked course", booked.id)];
  const [plainCourse = 0, bookedCourse = 0] = courses.map(({ id }) => id);
  const keys = (await rowOf(plainCourse))?.pdf_paths ?? [];
  const student = await world.make.student();
  await world.make.booking({ student, courseId: bookedCourse });
  for (const { id } of [plain, booked]) await deleteCategory(id);

  await world.moveClock((binDays - 1) * day);
  await empty();
  expect(await world.files.has(keys[0] ?? "")).toBe(true);
  await world.moveClock(2 * day);
  admin = await world.as(await world.make.admin({ name: "Meera Nair" }));
  await empty();
  expect(await world.files.has(keys[0] ?? "")).toBe(false);
  expect((await world.visitor().fetch(plain.categoryImageUrl ?? "")).status).toBe(404);
  expect(await rowOf(plainCourse)).toBeUndefined();
  expect((await rowOf(bookedCourse))?.hidden_at).toEqual(expect.any(Date));
  for (const { id } of [plain, booked])
    await expect(restore("category", id)).rejects.toMatchObject(refusal({ code: "not-found" }));
  const { bookings } = await (await world.as(student)).bookings.listMyBookings();
  expect(bookings[0]?.title).toBe("Booked course");
});

test("a version of the product that erases at once takes the entry of the bin along", async () => {
  const { id } = await newCategory("Former");
  const course = await newCourse("Former course", id);
  await deleteCourse(course.id);
  await sql`delete from categories where category_id = ${id}`.execute(world.db);
  expect(await inBin("former")).toEqual([]);
});
