import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
beforeAll(async () => {
  const school = await world.make.category("Classes 9–10");
  const maths = await world.make.subcategory(school, "Mathematics");
  const algebra = await world.make.subcategory(school, "Algebra", maths);
  const music = await world.make.category("Music");
  const add = (categoryId: number, classFullname: string, subcategoryId?: number, more = {}) =>
    world.make.course({ categoryId, classFullname, className: "-", ...(subcategoryId && { subcategoryId }), ...more });
  await add(school, "Mathematics for CBSE Class 10", maths, { classLevel: "Intermediate", classLanguages: ["en", "hi"] });
  await add(school, "Quadratic equations", algebra);
  await add(school, "गणित कक्षा 10: हिन्दी माध्यम", maths, { classLanguages: ["hi"] });
  await add(music, "Tabla for beginners", undefined, { classLevel: "Beginner" });
  await add(music, "Café músic for Class 10");
});

const titles = async (query: object) =>
  (await (await world.as()).catalogue.filterCourses({ query })).data.map((course) => course.classFullname);

test.each([
  ["another case", "TABLA", "Tabla for beginners"],
  ["no accents", "cafe music", "Café músic for Class 10"],
  ["another word order", "cbse mathematics", "Mathematics for CBSE Class 10"],
  ["a spelling mistake", "mathmatics", "Mathematics for CBSE Class 10"],
  ["one letter", "t", "Tabla for beginners"],
  ["the beginning of a word", "quadr", "Quadratic equations"],
  ["Devanagari", "गणित", "गणित कक्षा 10: हिन्दी माध्यम"],
  ["the beginning of a Devanagari word", "ग", "गणित कक्षा 10: हिन्दी माध्यम"],
  ["a word nobody uses beside one that is known", "tabla zzzzqq", "Tabla for beginners"],
])("a visitor who types %s finds the course first", async (_, search, first) => {
  expect((await titles({ search }))[0]).toBe(first);
});

test("a search for an unknown word finds nothing, and says so", async () => {
  const { data, meta } = await (await world.as()).catalogue.filterCourses({ query: { search: "xyzzyq" } });
  expect(data).toEqual([]);
  expect(meta).toMatchObject({ totalItems: 0, totalPages: 1, hasNextPage: false, hasPrevPage: false });
});

test("a link to one course opens the page of the list that holds it", async () => {
  const { catalogue } = await world.as();
  const all = (await catalogue.filterCourses({ query: { limit: 100 } })).data;
  const last = all.at(-1)?.classId ?? 0;
  const { data, meta } = await catalogue.filterCourses({ query: { limit: 2, courseId: last } });
  expect(data.map(({ classId }) => classId)).toContain(last);
  expect(meta.currentPage).toBe(3);
  expect((await catalogue.filterCourses({ query: { limit: 2, courseId: last, page: 1 } })).meta.currentPage).toBe(1);
  expect((await catalogue.filterCourses({ query: { limit: 2, courseId: 2_000_000 } })).meta.currentPage).toBe(1);
  const found = await catalogue.filterCourses({ query: { search: "class", limit: 1, courseId: last } });
  expect(found.data[0]?.classId).toBe(last);
});

test("a category or subcategory, given by name or number, includes everything below it", async () => {
  expect(await titles({ category: "Classes 9–10" })).toHaveLength(3);
  expect(await titles({ category: "classes 9–10", subcategory: "Mathematics" })).toHaveLength(3);
  expect(await titles({ subcategory: "Algebra" })).toEqual(["Quadratic equations"]);
  expect(await titles({ category: "Music", subcategory: "Algebra" })).toEqual([]);
  expect(await titles({ search: "class", category: "Music" })).toEqual(["Café músic for Class 10"]);
});

test("level and language narrow the list", async () => {
  expect(await titles({ level: "beginner" })).toEqual(["Tabla for beginners"]);
  for (const language of ["हिन्दी", "हिंदी", "Hindi", "hi"]) expect(await titles({ language })).toHaveLength(2);
  expect(await titles({ language: "Klingon" })).toEqual([]);
  expect(await titles({ search: "mathematics", level: "Beginner" })).toEqual([]);
});

test("a visitor is offered each language of the courses once", async () => {
  const api = await world.as();
  expect((await api.catalogue.listLanguages()).data).toEqual(["English", "Hindi"]);
  expect((await api.catalogue.listLanguages({ query: { lang: "hi" } })).data).toEqual(["अंग्रेज़ी", "हिन्दी"]);
});

test("pages follow each other without gaps, and say how many there are", async () => {
  const api = await world.as();
  const first = await api.catalogue.filterCourses({ query: { limit: 2 } });
  const last = await api.catalogue.filterCourses({ query: { limit: 2, page: 3 } });
  expect(first.meta).toMatchObject({ currentPage: 1, totalItems: 5, totalPages: 3, hasNextPage: true, hasPrevPage: false });
  expect(last.data).toHaveLength(1);
  expect(await titles({ search: "class", limit: 1, offset: 1 })).toHaveLength(1);
});

test.each([{ page: 0 }, { limit: 101 }, { page: "two" }, { categoryId: -1 }])(
  "refuses a bad number: %j",
  { meta: { proves: ["1.4.2"] } },
  async (query) => {
    await expect((await world.as()).catalogue.filterCourses({ query })).rejects.toMatchObject({ problem: { code: "invalid" } });
  },
);

test("strangers see no PDF paths, an admin does", { meta: { proves: ["8.2.3"] } }, async () => {
  const admin = await world.make.admin();
  const [seen] = (await (await world.as()).catalogue.listCourses()).data;
  const [full] = (await (await world.as(admin)).catalogue.listCourses()).data;
  expect(seen).not.toHaveProperty("pdfPath1");
  expect(full).toHaveProperty("pdfPath1", null);
});

test("a renamed course is found by its new name, and a deleted one no longer", async () => {
  const admin = await world.as(await world.make.admin());
  const id = await world.make.course({ classFullname: "Sitar basics" });
  expect(await titles({ search: "sitar" })).toEqual(["Sitar basics"]);
  await world.db.updateTable("courses").set({ class_fullname: "Veena basics" }).where("class_id", "=", id).execute();
  expect(await titles({ search: "veena" })).toEqual(["Veena basics"]);
  await admin.editCatalogue.deleteCourse({ params: { id: id } });
  expect(await titles({ search: "veena" })).toEqual([]);
  await expect(admin.editCatalogue.deleteCourse({ params: { id: id } })).rejects.toMatchObject({
    problem: { code: "not-found" },
  });
});

test("a booked course is hidden when it is deleted, and the booking keeps its name", async () => {
  const student = await world.make.student();
  const courseId = await world.make.course({ classFullname: "Santoor basics" });
  await world.make.booking({ student, courseId });
  await (await world.as(await world.make.admin())).editCatalogue.deleteCourse({ params: { id: courseId } });
  await expect((await world.as()).catalogue.showCourse({ params: { courseId } })).rejects.toMatchObject({
    problem: { code: "not-found" },
  });
  expect((await (await world.as(student)).bookings.listMyBookings()).bookings[0]?.title).toBe("Santoor basics");
});

test("a family sees the courses that name its child's class, and those of its board or of none", async () => {
  const own = await world.make.category("Own class");
  const add = (classFullname: string, more = {}) =>
    world.make.course({ categoryId: own, classFullname, className: "-", ...more });
  await add("Science for CBSE Class 7");
  await add("Science for Classes 6 to 8, ICSE");
  await add("Science, Class 7", { lessonRupees: 300, lessons: 10, priceRupees: 3000 });
  await add("Physics of everyday things", { lessonRupees: 200, lessons: 10, priceRupees: 2000 });
  const here = (query: object) => titles({ category: "Own class", ...query });
  const [cbse, icse, any, none] = await here({});
  expect(await here({ schoolClass: 7 })).toEqual([cbse, icse, any]);
  expect(await here({ schoolClass: 8 })).toEqual([icse]);
  expect(await here({ board: "cbse" })).toEqual([cbse, any, none]);
  expect(await here({ board: "ib" })).toEqual([any, none]);
  expect(await here({ schoolClass: 7, board: "icse", search: "science" })).toEqual([any, icse]); // the single class first
  expect(await here({ search: "science class 7 icse" })).toEqual([icse]);
  expect(await here({ search: "science ib" })).toEqual([any]);
  expect(await here({ price: 300 })).toEqual([any, none]);
  expect(await here({ price: 200, search: "science" })).toEqual([]);
  expect(await here({ schoolClass: 12 })).toEqual([]);
});
