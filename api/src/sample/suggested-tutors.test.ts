import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { seedRequests } from "./requests.ts";
import { seedCatalogue } from "./seed-sample.ts";
import { type SampleTutor, seedTutors } from "./tutors.ts";

const world = useWorld();
let courses: Map<string, number>;
let tutors: Map<string, SampleTutor>;
beforeAll(async () => {
  courses = await seedCatalogue(world.db);
  tutors = await seedTutors(world.db);
});

/** Which of the sample's tutors teaches which subject, as a person at the desk would decide; the first match counts. */
const teachers: [RegExp, string][] = [
  [/> (Applied )?Mathematics( >|$)/, "Anjali Deshpande"],
  [/> Physics( >|$)/, "Arvind Iyer"],
  [/> Chemistry( >|$)/, "Mary Thomas"],
  [/> Biology( >|$)/, "Lakshmi Narayanan"],
  [/> Accountancy( >|$)/, "Harpreet Singh"],
  [/^Spoken English|> English$/, "Sana Qureshi"],
  [/^Coding/, "Rohan Mehta"],
  [/> (Tabla|Hindustani vocal)$/, "Debashish Sen"],
  [/^JEE/, "Arvind Iyer"],
  [/^NEET/, "Lakshmi Narayanan"],
];

/** Every course with its path, such as Classes 9–10 > Science > Physics. */
const coursesInTheirPlaces = async () => {
  const { rows } = await sql<{ classId: number; course: string; place: string }>`
    select c.class_id as "classId", c.class_fullname as course, concat_ws(' > ', k.category_name, (
      select string_agg(a.subcategory_name, ' > ' order by cardinality(a.path))
      from subcategories a where a.subcategory_id = any (s.path))) as place
    from courses c join categories k using (category_id) join subcategories s on s.subcategory_id = c.subcategory_id
    order by c.class_id`.execute(world.db);
  return rows;
};

test("for each sample course that a sample tutor teaches, the desk is shown that tutor first", async () => {
  const desk = await world.as(await world.make.executive());
  const wrong: string[] = [];
  let taught = 0;
  for (const { classId, course, place } of await coursesInTheirPlaces()) {
    const teacher = teachers.find(([places]) => places.test(place))?.[1];
    if (!teacher) continue;
    taught += 1;
    const id = await world.make.booking({ student: await world.make.student(), courseId: classId });
    const { data } = await desk.desk.suggestTutors({ params: { id } });
    if (data[0]?.staffName !== teacher) wrong.push(`${place} > ${course}: ${data[0]?.staffName} instead of ${teacher}`);
  }
  expect(taught).toBeGreaterThan(250);
  expect(wrong).toEqual([]);
}, 60_000);

test("for no sample course does the desk find a tutor of another subject chosen beforehand", async () => {
  const desk = await world.as(await world.make.executive());
  const wrong: string[] = [];
  let chosen = 0;
  for (const { classId, course, place } of await coursesInTheirPlaces()) {
    const teacher = teachers.find(([places]) => places.test(place))?.[1];
    const id = await world.make.booking({ student: await world.make.student(), courseId: classId });
    const { data } = await desk.desk.suggestTutors({ params: { id } });
    const first = data.find(({ teaches }) => teaches)?.staffName ?? teacher;
    if (first !== teacher) wrong.push(`${place} > ${course}: ${first}`);
    chosen += data.filter(({ teaches }) => teaches).length;
  }
  expect(chosen).toBeGreaterThan(150);
  expect(wrong).toEqual([]);
}, 60_000);

test("no sample course names a tutor of another subject", async () => {
  const visitor = await world.as();
  const wrong: string[] = [];
  let named = 0;
  for (const { classId, course, place } of await coursesInTheirPlaces()) {
    const byTitle = /Mathematics/.test(course) ? "Anjali Deshpande" : undefined;
    const teacher = teachers.find(([places]) => places.test(place))?.[1] ?? byTitle;
    const { data } = await visitor.tutorPages.listCourseTutors({ params: { courseId: classId } });
    named += data.length;
    for (const { name } of data) if (name !== teacher) wrong.push(`${place} > ${course}: ${name}`);
  }
  expect(named).toBeGreaterThan(200);
  expect(wrong).toEqual([]);
}, 60_000);

test("each sample tutor has a phone number of their own", async () => {
  const tutors = await world.db.selectFrom("tutors").select("staff_phone_number").execute();
  expect(tutors.length).toBeGreaterThan(1);
  expect(new Set(tutors.map((tutor) => tutor.staff_phone_number)).size).toBe(tutors.length);
});

test("of the three waiting requests one has a proposal, one a tutor who is away, and one nobody who teaches it", async () => {
  await seedRequests(world.db, courses, tutors);
  const desk = await world.as(await world.make.executive());
  const names = ["Kabir Shaikh", "Simran Sandhu", "तन्वी शर्मा"];
  const found = await Promise.all(names.map((search) => desk.bookings.findBookRequests({ query: { search } })));
  const ids = found.flatMap(({ data }) => data.map(({ id }) => id));
  const proposals = (await desk.desk.listProposals({ query: { ids: ids.join() } })).data;
  expect(proposals).toMatchObject([
    { proposal: { staffName: "Lakshmi Narayanan" }, nobody: null },
    { proposal: null, nobody: "free" },
    { proposal: null, nobody: "teaches" },
  ]);
});
