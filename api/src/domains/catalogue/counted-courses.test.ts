import { sql } from "kysely";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

test("a category says how many courses it has after each of them is added, moved, binned, restored or deleted for good", async () => {
  const [school, music] = [await world.make.category(), await world.make.category()];
  const admin = await world.as(await world.make.admin());
  const visitor = await world.as();
  const totals = async () => {
    const totalOf = async (categoryId: number) =>
      (await visitor.catalogue.filterCourses({ query: { categoryId, limit: 1 } })).meta.totalItems;
    return [await totalOf(school), await totalOf(music)];
  };
  expect(await totals()).toEqual([0, 0]);
  const ids = [await world.make.course({ categoryId: school }), await world.make.course({ categoryId: school })];
  await world.make.course({ categoryId: music });
  expect(await totals()).toEqual([2, 1]);
  await world.db
    .updateTable("courses")
    .set({ category_id: music, subcategory_id: null })
    .where("class_id", "=", ids[0] ?? 0)
    .execute();
  expect(await totals()).toEqual([1, 2]);
  await admin.editCatalogue.deleteCourse({ params: { id: ids[1] ?? 0 } });
  expect(await totals()).toEqual([0, 2]);
  await world.db
    .updateTable("courses")
    .set({ hidden_at: null })
    .where("class_id", "=", ids[1] ?? 0)
    .execute();
  expect(await totals()).toEqual([1, 2]);
  await world.db.deleteFrom("courses").where("category_id", "=", music).execute();
  expect(await totals()).toEqual([1, 0]);

  const counted = await sql`
    select list, kind, sum(entries)::integer as courses from list_counts where list like 'courses-by-%'
    group by list, kind having sum(entries) <> 0 order by list, kind`.execute(world.owner);
  const found = await sql`
    select list, kind, count(*)::integer as courses
    from visible_courses, lists_of_course(category_id, subcategory_id, class_level) group by list, kind order by list, kind`.execute(
    world.owner,
  );
  expect(counted.rows).toEqual(found.rows);
});

test("a subcategory and a level say how many courses they have, with everything below, after a course has moved", async () => {
  const sports = await world.make.category();
  const ball = await world.make.subcategory(sports, "Ball games");
  const cricket = await world.make.subcategory(sports, "Cricket", ball);
  const visitor = await world.as();
  const totalOf = async (query: object) =>
    (await visitor.catalogue.filterCourses({ query: { ...query, limit: 1 } })).meta.totalItems;
  const totals = async () =>
    Promise.all([{ subcategoryId: ball }, { subcategoryId: cricket }, { categoryId: sports, level: "beginner" }].map(totalOf));
  const made = { categoryId: sports, classLevel: "Beginner" };
  const moved = await world.make.course({ ...made, subcategoryId: cricket });
  await world.make.course({ ...made, subcategoryId: ball, classLevel: "Advanced" });
  expect(await totals()).toEqual([2, 1, 1]);
  expect(await totalOf({ categoryId: sports, level: "none has it" })).toBe(0);
  expect((await visitor.catalogue.filterCourses({ query: { categoryId: sports, level: "beginner", page: 2 } })).data).toEqual([]);
  await world.db.updateTable("courses").set({ subcategory_id: ball }).where("class_id", "=", moved).execute();
  expect(await totals()).toEqual([2, 0, 1]);
  const tree = (await visitor.catalogue.listCategories({ query: { limit: 100 } })).data.find(
    ({ categoryId }) => categoryId === sports,
  );
  expect(tree).toMatchObject({ courseCount: 2, subcategories: [{ courseCount: 2, children: [{ courseCount: 0 }] }] });
});
