import { sql } from "kysely";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

test("of more than five hundred tutors a family reads that there are more, and the filters count all of them", async () => {
  await sql`
    with taught as (
      insert into tutors (staff_name, staff_email, staff_phone_number, qualification, experience, subjects, preferred_time_slot,
        is_premium, staff_details)
      select 'Tutor ' || n, 't' || n || '@example.in', '9800000000', 'M.Sc.', '5',
        case when n % 4 = 0 then 'Physics' when n % 4 = 1 then 'physics, Tabla' else 'Physics, Guitar' end, '9:00 AM - 5:00 PM', false, 'Notes'
      from generate_series(1, 1100) n returning staff_id
    )
    insert into tutor_profiles (tutor_id, slug, headline, about, levels, languages, consented_at)
    select staff_id, 'tutor-' || staff_id, 'In small steps', 'About it.', '{classes-9-10}',
      case when staff_id % 2 = 0 then '{en,hi}'::text[] else '{en}'::text[] end, now()
    from taught`.execute(world.owner);
  const visitor = await world.as();
  const list = (query: { page: number; language?: string }) =>
    visitor.tutorPages.listTutorPages({ query: { ...query, limit: 100 } });

  const first = await list({ page: 1 });
  expect(first.meta).toMatchObject({ totalItems: 500, totalIsMinimum: true });
  const last = await list({ page: 11 });
  expect(last.data).toHaveLength(100);
  expect(first.data.map(({ slug }) => slug)).not.toContain(last.data[0]?.slug);
  expect((await list({ page: 1, language: "hi" })).meta).toMatchObject({ totalItems: 500, totalIsMinimum: true });

  const choices = await visitor.tutorPages.listTutorChoices({ query: {} });
  expect(choices.subjects).toEqual([
    { subject: "physics", name: "Physics", tutors: 1100 },
    { subject: "guitar", name: "Guitar", tutors: 550 },
    { subject: "tabla", name: "Tabla", tutors: 275 },
  ]);
  expect(choices.languages.map(({ code, tutors }) => [code, tutors])).toEqual([
    ["en", 1100],
    ["hi", 550],
  ]);
});
