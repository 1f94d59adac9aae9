import { beforeAll, expect, test } from "vitest";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
let place: { categoryId: number; subcategoryId: number };
let classId: number;
beforeAll(async () => {
  admin = await world.as(await world.make.admin());
  const categoryId = await world.make.category("Handwork");
  place = { categoryId, subcategoryId: await world.make.subcategory(categoryId, "Pottery") };
  classId = await world.make.course({ ...place, className: "Kites", classFullname: "Kites: eight shapes" });
});

const found = async (search: string) => (await (await world.as()).catalogue.filterCourses({ query: { search } })).meta.totalItems;
const translate = (kind: "category" | "subcategory" | "course", id: number, name: string) =>
  admin.translations.saveTranslation({
    params: { kind, id },
    body: { name, ofVersion: 1, ...(kind === "course" && { fullName: name, description: name }) },
  });

test("a course is found by its Hindi name in either script as soon as it is stored, and listed once", async () => {
  expect(await found("पतंगबाज़ी")).toBe(0);
  await translate("course", classId, "पतंगबाज़ी सीखें");
  for (const search of ["पतंगबाजी", "patangbaji", "kites", "kites पतंगबाज़ी"]) expect(await found(search)).toBe(1);
  await translate("course", classId, "उड़ान");
  expect(await found("पतंगबाजी")).toBe(0);
});

test("a course is found by the Hindi names of its category and subcategory until they are deleted", async () => {
  await translate("category", place.categoryId, "दस्तकारी");
  await translate("subcategory", place.subcategoryId, "कुम्हारी");
  for (const search of ["दस्तकारी", "dastkari", "कुम्हारी", "kumhari"]) expect(await found(search)).toBe(1);
  await admin.translations.deleteTranslation({ params: { kind: "category", id: place.categoryId } });
  expect(await found("दस्तकारी")).toBe(0);
  expect(await found("कुम्हारी")).toBe(1);
});
