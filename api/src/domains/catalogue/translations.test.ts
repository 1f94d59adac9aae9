import { beforeAll, expect, test } from "vitest";
import { fileOf, png } from "#api/testing/hostile-files.ts";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
let categoryId: number;
let subcategoryId: number;
let classId: number;
beforeAll(async () => {
  admin = await world.as(await world.make.admin({ name: "Meera Nair" }));
  categoryId = await world.make.category("Music");
  subcategoryId = await world.make.subcategory(categoryId, "Tabla");
  const course = { categoryId, subcategoryId, className: "Tabla 1", classFullname: "Tabla for beginners" };
  classId = await world.make.course({ ...course, classDescription: "Ten bols.", classLanguages: ["en", "hi"] });
});

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const tabla = { name: "तबला 1", fullName: "तबला: शुरुआत से", description: "दस बोल।", ofVersion: 1 };
const course = () => ({ kind: "course" as const, id: classId });
const hindiCourse = async () => (await world.as()).catalogue.showCourse({ params: { courseId: classId }, query: { lang: "hi" } });

test("an untranslated course is shown to a Hindi reader in its original language, and marked as such", async () => {
  expect(await hindiCourse()).toMatchObject({
    classFullname: "Tabla for beginners",
    textLanguage: "en",
    category: { categoryName: "Music", textLanguage: "en" },
    textLanguages: ["en"],
    classLanguage: "अंग्रेज़ी, हिन्दी",
    classLanguages: ["en", "hi"],
  });
});

test("what an admin translates is what families read in Hindi at once; English readers see the original", async () => {
  await hindiCourse(); // now it is cached
  const { saveTranslation } = admin.translations;
  await saveTranslation({ params: { kind: "category", id: categoryId }, body: { name: "संगीत", ofVersion: 1 } });
  await saveTranslation({ params: { kind: "subcategory", id: subcategoryId }, body: { name: "तबला", ofVersion: 1 } });
  expect(await saveTranslation({ params: course(), body: tabla })).toMatchObject({ state: "translated", version: 1 });

  const hindi = { classFullname: "तबला: शुरुआत से", classDescription: "दस बोल।", textLanguage: "hi" };
  const place = {
    category: { categoryName: "संगीत", textLanguage: "hi" },
    subCategory: { subCategoryName: "तबला", textLanguage: "hi" },
  };
  expect(await hindiCourse()).toMatchObject({ ...hindi, ...place });
  const { catalogue } = await world.as();
  expect((await catalogue.filterCourses({ query: { lang: "hi", search: "tabla" } })).data[0]).toMatchObject({
    ...hindi,
    ...place,
  });
  expect((await catalogue.listCategories({ query: { lang: "hi" } })).data[0]).toMatchObject({
    categoryName: "संगीत",
    textLanguage: "hi",
    subcategories: [{ subcategoryName: "तबला", textLanguage: "hi" }],
  });
  for (const query of [{}, { lang: "en" as const }])
    expect(await catalogue.showCourse({ params: { courseId: classId }, query })).toMatchObject({
      classFullname: "Tabla for beginners",
      classLanguage: "English, Hindi",
      textLanguage: "en",
      textLanguages: ["en", "hi"],
    });
});

test("a link names a category in either language", async () => {
  const { catalogue } = await world.as();
  for (const query of [{ category: "Music" }, { category: "संगीत" }, { category: "संगीत", subcategory: "तबला" }])
    expect((await catalogue.filterCourses({ query })).meta.total).toBe(1);
});

test("a translation is stale once the original's words change, not when its price does", async () => {
  const stateNow = async () => (await admin.translations.showTranslation({ params: course() })).state;
  const change = (body: object) =>
    admin.editCatalogue.updateCourse({
      params: { id: classId },
      body: { className: "Tabla 1", pdfs: [], removePdfs: [], ...body },
    });
  await change({ price: "700" });
  expect(await stateNow()).toBe("translated");
  await change({ classDescription: "Twelve bols." });
  expect(await stateNow()).toBe("stale");
  await change({ price: "800" });
  expect(await stateNow()).toBe("stale");
  const { originalVersion } = await admin.translations.showTranslation({ params: course() });
  const again = { ...tabla, description: "बारह बोल।", ofVersion: originalVersion };
  expect(await admin.translations.saveTranslation({ params: course(), body: again })).toMatchObject({ state: "translated" });
});

test("a category's translation stays current when the category is saved with the same words or a new picture", async () => {
  const body = { categoryName: "Music", image: fileOf(await png(), "a.png") };
  await admin.editCatalogue.updateCategory({ params: { id: categoryId }, body });
  await admin.editCatalogue.updateSubcategory({ params: { id: subcategoryId }, body: { subcategoryName: "Tabla" } });
  const counts = await admin.translations.countTranslations();
  expect([counts.category, counts.subcategory]).toEqual(Array(2).fill({ untranslated: 0, stale: 0, translated: 1 }));
  await admin.editCatalogue.updateSubcategory({ params: { id: subcategoryId }, body: { subcategoryName: "Tablas" } });
  expect((await admin.translations.countTranslations()).subcategory.stale).toBe(1);
});

test("a translation of an original that changed meanwhile is kept, and listed as stale", async () => {
  const { originalVersion } = await admin.translations.showTranslation({ params: course() });
  const body = { className: "Tabla one", pdfs: [], removePdfs: [] };
  await admin.editCatalogue.updateCourse({ params: { id: classId }, body });
  const saved = await admin.translations.saveTranslation({ params: course(), body: { ...tabla, ofVersion: originalVersion } });
  expect(saved).toMatchObject({ name: tabla.name, state: "stale" });
  const { data } = await admin.translations.listTranslations({ query: { state: "stale" } });
  expect(data.map(({ id }) => id)).toEqual([classId]);
});

test("the second of two translators is shown the first one's text, and nothing is lost", async () => {
  const { version } = await admin.translations.showTranslation({ params: course() });
  const save = (name: string) =>
    admin.translations.saveTranslation({ params: course(), body: { ...tabla, name } }, { ifMatch: version });
  await save("तबला एक");
  const current: object = expect.objectContaining({ name: "तबला एक", version: version + 1 });
  await expect(save("तबला वन")).rejects.toMatchObject(refusal({ id: "stale", current }));
});

test("a translation needs a text for each text of the original", async () => {
  const save = (body: object) => admin.translations.saveTranslation({ params: course(), body: { ...tabla, ...body } });
  await expect(save({ name: " " })).rejects.toMatchObject(refusal({ fields: { name: "Name is required." } }));
  await expect(save({ fullName: "" })).rejects.toMatchObject(refusal({ id: "translation-without-full-name" }));
  await expect(save({ description: "" })).rejects.toMatchObject(refusal({ id: "translation-without-description" }));
});

test("a translator is led from one untranslated course to the next, past those written in Hindi", async () => {
  const make = (classFullname: string) => world.make.course({ categoryId, className: classFullname, classFullname });
  const [sitar, gayan, veena] = [await make("Sitar"), await make("गायन"), await make("Veena")];
  const { data, meta } = await admin.translations.listTranslations();
  expect(data.map(({ id, path }) => [id, path])).toEqual([
    [sitar, ["Music"]],
    [veena, ["Music"]],
  ]);
  expect(meta.totalItems).toBe(2);
  const next = async (id: number) =>
    (await admin.translations.showTranslation({ params: { kind: "course", id } })).nextUntranslated;
  expect([await next(classId), await next(sitar), await next(veena)]).toEqual([sitar, veena, sitar]);
  await expect(next(gayan)).rejects.toMatchObject(refusal({ id: "course-gone" }));
  const all = await admin.translations.listTranslations({ query: { state: "all", search: "तबला" } });
  expect(all.data.map(({ id, path }) => [id, path])).toEqual([[classId, ["Music", "Tablas"]]]);
});

test("the original is shown again once its translation is deleted; saving and deleting are both logged", async () => {
  await admin.translations.deleteTranslation({ params: course() });
  expect(await hindiCourse()).toMatchObject({ classFullname: "Tabla for beginners", textLanguage: "en" });
  const { logs } = await admin.logs.findLogs({ query: { search: "translation" } });
  expect(logs[0]).toMatchObject({ operation: "translation-deleted", details: { kind: "course", id: classId } });
  expect(logs[1]).toMatchObject({ operation: "translation-saved", details: { original: "Tabla one" } });
});

test("a course that is hidden because of a booking is not offered to translators", async () => {
  const student = await world.make.student();
  const courseId = await world.make.course({ categoryId, classFullname: "Santoor" });
  await world.make.booking({ student, courseId });
  await admin.editCatalogue.deleteCourse({ params: { id: courseId } });
  const body = { ...tabla, description: "" };
  await expect(admin.translations.saveTranslation({ params: { kind: "course", id: courseId }, body })).rejects.toMatchObject(
    refusal({ id: "course-gone" }),
  );
});
