import type { World } from "./world.ts";

/** Gives a course and its category Hindi names; returns the course's. */
export async function nameCourseInHindi(world: World, courseId: number) {
  const { saveTranslation } = (await world.as(await world.make.admin())).translations;
  const { categoryId } = await world.db
    .selectFrom("courses")
    .select("category_id as categoryId")
    .where("class_id", "=", courseId)
    .executeTakeFirstOrThrow();
  await saveTranslation({ params: { kind: "category", id: categoryId }, body: { name: "गणित", ofVersion: 1 } });
  const names = { name: "बीजगणित", fullName: "कक्षा 9 का बीजगणित", ofVersion: 1 };
  await saveTranslation({ params: { kind: "course", id: courseId }, body: names });
  return names;
}
