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
    select kind::integer as category, sum(entries)::integer as courses from list_counts where list = 'courses-by-category'
    group by kind having sum(entries) <> 0 order by 1`.execute(world.owner);
  const found = await sql`
    select category_id as category, count(*)::integer as courses from visible_courses group by category_id order by 1`.execute(
    world.owner,
  );
  expect(counted.rows).toEqual(found.rows);
});
