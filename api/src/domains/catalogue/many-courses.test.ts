import { sql } from "kysely";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

test("a visitor who searches more than four thousand courses reads the exact number, or that there are at least so many", async () => {
  const music = await world.make.category("Music");
  await sql`
    insert into courses (category_id, class_name, class_fullname, class_level, class_languages, lesson_minutes, pdf_paths, pdf_names)
    select ${music}, 'Sitar', 'Sitar for beginners, book ' || n, case when n % 2 = 0 then 'Beginner' else 'Advanced' end, '{en}', 60, '{}', '{}'
    from generate_series(1, 4200) n`.execute(world.owner);
  const { catalogue } = await world.as();
  const search = (query: object) => catalogue.filterCourses({ query: { limit: 100, ...query } });

  const exact = await search({ search: "sitar", page: 42 });
  expect(exact.meta).toMatchObject({ totalItems: 4_200, totalPages: 42, hasNextPage: false });
  expect(exact.meta).not.toHaveProperty("totalIsMinimum");
  expect(exact.data).toHaveLength(100);

  const atLeast = await search({ search: "sitar beginners", page: 40 });
  expect(atLeast.meta).toMatchObject({ totalItems: 4_000, totalPages: 40, totalIsMinimum: true });
  expect(atLeast.data).toHaveLength(100);
  expect((await search({ search: "sitar", level: "Advanced" })).meta).toMatchObject({ totalItems: 2_000, totalIsMinimum: true });
  expect((await search({ search: "sitar book 42" })).meta).toMatchObject({ totalItems: 12 });
}, 60_000);
