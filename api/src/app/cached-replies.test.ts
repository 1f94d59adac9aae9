import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listenForChanges } from "#api/platform/db/listen.ts";
import { startWorld, type World } from "#api/testing/world.ts";

/** Two processes on one database: one answers from its cache, the other makes each reply from scratch. */
let keeping: World;
let making: World;
let listener: ReturnType<typeof listenForChanges>;
const announced: string[] = [];
const ids = { categories: [] as number[], courses: [] as number[], staffId: 0, slug: "" };

beforeAll(async () => {
  [keeping, making] = await Promise.all([startWorld(), startWorld()]);
  const { make } = making;
  ids.categories = [await make.category("Mathematics"), await make.category("Music")];
  for (let nth = 0; nth < 5; nth += 1)
    ids.courses.push(await make.course({ categoryId: ids.categories[nth % 2] ?? 0, classFullname: `Mathematics ${nth}` }));
  ids.staffId = await make.tutor({ isPremium: true });
  const tutor = await making.as(await make.tutorAccount(ids.staffId));
  const said = { headline: "Maths without fear", about: "I teach in small steps.", subjects: ["Mathematics"] };
  const page = { ...said, levels: ["classes-9-10" as const], languages: ["en" as const], isPublic: true };
  ids.slug = (await tutor.tutorPages.saveMyPage({ body: page })).slug ?? "";
  const { cache } = keeping.api;
  listener = listenForChanges(process.env["TEST_APP_URL"] ?? "", keeping.db, {
    changed: (what) => {
      announced.push(what);
      cache.invalidate(what);
    },
    connected: () => cache.setOnline(true),
    lost: () => cache.setOnline(false),
  });
  await vi.waitUntil(() => listener.catchUp());
});
afterAll(async () => {
  await listener.stop();
  await Promise.all([keeping.stop(), making.stop()]);
});

const get = async (world: World, path: string) => (await world.visitor().fetch(`/api${path}`)).text();
const asks = () => [
  ...ids.courses.flatMap((id) => [`/courses/${id}`, `/courses/${id}?lang=hi`, `/courses/${id}/tutors`]),
  ...["/categories", "/categories?lang=hi&limit=1", `/categories?include=courses&parentId=${ids.categories[0]}`],
  ...["/courses?page=1", "/courses/filter?search=mathematics", "/courses/filter?category=Music&lang=hi", "/course-languages"],
  ...["/staffs", "/tutor-pages", "/tutor-choices", `/tutor-pages/${ids.slug}`],
  ...[`/tutor-pages/${ids.slug}/courses`, `/tutor-pages/${ids.slug}/reviews`, "/site", "/app-updates/latest"],
];

const some = (all: number[]) => all[Math.floor(Math.random() * all.length)] ?? 0;
const word = () => Math.random().toString(36).slice(2, 8);
/** What an edit, an import, a translation or an operator's own SQL may change. */
const edits: Record<string, () => Promise<unknown>> = {
  "texts of a course": () =>
    sql`update courses set class_fullname = ${word()} where class_id = ${some(ids.courses)}`.execute(making.db),
  "facts of a course": () =>
    sql`update courses set class_languages = '{hi}', class_description = ${word()} where class_id = ${some(ids.courses)}`.execute(
      making.db,
    ),
  "prices of all": () => sql`update courses set price_rupees = ${Math.floor(Math.random() * 9_000)}`.execute(making.db),
  "what a lesson costs": () => {
    const rupees = 100 + Math.floor(Math.random() * 900);
    return sql`update courses set lessons = 12, lesson_rupees = ${rupees}, price_rupees = ${12 * rupees}`.execute(making.db);
  },
  "a course in another place": () =>
    sql`update courses set category_id = ${some(ids.categories)} where class_id = ${some(ids.courses)}`.execute(making.db),
  "a hidden course": () =>
    sql`update courses set hidden_at = case when hidden_at is null then now() end where class_id = ${some(ids.courses)}`.execute(
      making.db,
    ),
  "another course": async () => ids.courses.push(await making.make.course({ categoryId: some(ids.categories) })),
  "a deleted course": () => sql`delete from courses where class_id = ${ids.courses.pop() ?? 0}`.execute(making.db),
  "a translated course": () =>
    sql`insert into course_texts (class_id, language, class_name, class_fullname, of_version)
      select class_id, 'hi', ${word()}, 'गणित', 1 from courses where class_id = ${some(ids.courses)}
      on conflict (class_id, language) do update set class_name = excluded.class_name`.execute(making.db),
  "a translation taken back": () => sql`delete from course_texts where class_id = ${some(ids.courses)}`.execute(making.db),
  "a category's name": () =>
    sql`update categories set category_name = ${word()} where category_id = ${ids.categories[0] ?? 0}`.execute(making.db),
  "a tutor's name": () => sql`update tutors set staff_name = ${word()} where staff_id = ${ids.staffId}`.execute(making.db),
};

test(
  "after any edit, even one made while replies are read, nobody gets an outdated reply",
  { meta: { proves: ["C100"] }, timeout: 60_000 },
  async () => {
    const names = Object.keys(edits);
    for (let round = 0; round < names.length; round += 1) {
      const name = names[round % names.length] ?? "";
      const before = asks();
      const reading = before.map((path) => get(keeping, path));
      await edits[name]?.();
      await Promise.all(reading);
      expect(await listener.catchUp()).toBe(true);
      for (const path of [...new Set([...before, ...asks()])])
        expect({ name, path, reply: await get(keeping, path) }).toEqual({ name, path, reply: await get(making, path) });
    }
  },
);

test("the edit of a course is announced with its number, and leaves cached replies about others as they are", async () => {
  const [edited, other] = [await making.make.course(), await making.make.course()];
  expect(await listener.catchUp()).toBe(true);
  for (const path of [`/courses/${edited}`, `/courses/${other}`, "/categories", "/courses?page=1"]) await get(keeping, path);
  announced.length = 0;
  await sql`update courses set class_fullname = 'Edited' where class_id = ${edited}`.execute(making.db);
  expect(await listener.catchUp()).toBe(true);
  expect(announced).toEqual([`catalogue course:${edited}`]);
  const kept = (path: string) => keeping.api.cache.findByAddress(`/api${path}`) !== undefined;
  expect([`/courses/${edited}`, `/courses/${other}`, "/categories", "/courses?page=1"].map(kept)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("a program gets the links of its own question, whatever the caller before it wrote around the same one", async () => {
  const junk = "A".repeat(12_000);
  await get(keeping, `/courses/filter?search=${junk}&search=mathematics&limit=2`);
  const answer = await keeping.visitor().fetch("/api/courses/filter?search=mathematics&limit=2");
  expect(answer.headers.get("link")).toContain('</api/courses/filter?search=mathematics&limit=2&page=1>; rel="first"');
  expect(answer.headers.get("link")).not.toContain("AAAA");
});
