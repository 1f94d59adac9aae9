import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import hindi from "./catalogue.hi.json" with { type: "json" };
import { seedCatalogue } from "./seed-sample.ts";

const world = useWorld();
beforeAll(async () => {
  await seedCatalogue(world.db);
});

test("a Hindi reader of the sample finds every category and subcategory in Hindi, and at least 120 translated courses", async () => {
  const admin = await world.as(await world.make.admin());
  const { category, subcategory, course } = await admin.translations.countTranslations();
  expect([category.untranslated, subcategory.untranslated]).toEqual([0, 0]);
  expect(course.translated).toBeGreaterThanOrEqual(120);
  const { catalogue } = await world.as();
  for (const { categoryId, textLanguage } of (await catalogue.listCategories({ query: { lang: "hi" } })).data) {
    expect(textLanguage).toBe("hi");
    const { data } = await catalogue.filterCourses({ query: { categoryId, lang: "hi", limit: 100 } });
    expect(data.filter((one) => one.textLanguage === "hi").length).toBeGreaterThan(5);
  }
});

test("the sample's Hindi is stored in one Unicode form, without Latin letters except in names such as CBSE", () => {
  const parts = [hindi.categories, hindi.subcategories, hindi.courses].flatMap((part) => Object.values<object>(part));
  const texts = parts.flatMap((part) => Object.values(part) as string[]);
  expect(texts.filter((text) => text !== text.normalize("NFC"))).toEqual([]);
  const latin = texts.flatMap((text) => text.match(/[A-Za-z]+/g) ?? []);
  expect(latin.filter((word) => word !== word.toUpperCase())).toEqual([]);
});
