import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const lists = {
  learnEn: "Rhythm\n\nPosture ",
  learnHi: "ताल\nबैठना",
  featuresEn: "Live: one tutor, one student\nFree demo",
  featuresHi: "",
};

test("a parent reads what the courses of a category offer in the page's language, as an admin wrote it", async () => {
  const admin = await world.as(await world.make.admin());
  const categoryId = await world.make.category("Music");
  const courseId = await world.make.course({ categoryId, classFullname: "Tabla for beginners" });
  const shown = async (lang: "en" | "hi") =>
    (await (await world.as()).catalogue.showCourse({ params: { courseId }, query: { lang } })).promises;
  expect(await shown("en")).toEqual({ learn: [], features: [] });
  await admin.promises.savePromises({ params: { id: categoryId }, body: lists });
  expect(await shown("en")).toEqual({
    learn: ["Rhythm", "Posture"],
    features: [
      { title: "Live", text: "one tutor, one student" },
      { title: "Free demo", text: "" },
    ],
  });
  expect(await shown("hi")).toEqual({ learn: ["ताल", "बैठना"], features: [] });
  const { logs } = await admin.logs.findLogs({ query: { limit: 1 } });
  expect(logs[0]).toMatchObject({ operation: "category-promises-saved", details: { categoryName: "Music" } });
});

test("lists that another admin has changed meanwhile are not overwritten, and a deleted category has none", async () => {
  const admin = await world.as(await world.make.admin());
  const id = await world.make.category("Coding");
  expect(await admin.promises.showPromises({ params: { id } })).toMatchObject({ learnEn: "", version: 0 });
  await admin.promises.savePromises({ params: { id }, body: lists }, { ifMatch: 0 });
  await expect(admin.promises.savePromises({ params: { id }, body: lists }, { ifMatch: 0 })).rejects.toMatchObject({
    problem: { code: "conflict", current: { version: 1 } },
  });
  await admin.editCatalogue.deleteCategory({ params: { id } });
  await expect(admin.promises.showPromises({ params: { id } })).rejects.toMatchObject({ problem: { code: "not-found" } });
});
