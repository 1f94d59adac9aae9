import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { newDatabase } from "#api/testing/new-database.ts";
import type { World } from "#api/testing/world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
let admin: Awaited<ReturnType<World["as"]>>;
beforeAll(async () => {
  admin = await world.as(await world.make.admin());
});

const names = { studentName: "Anvi", parentName: "Rohit" };
const applicant = { name: "Ramya", email: "ramya@example.in", qualification: "M.Sc", experience: "4", subjects: "Physics" };
const apply = (phoneNumber: string) =>
  admin.applications.addApplication({ body: { ...applicant, phoneNumber, preferredTimeSlot: "4:00 PM - 6:00 PM" } });
let tutors = 0;
const addTutor = (staffPhoneNumber: string) =>
  admin.tutors.createTutor({ body: { staffName: "Mei Lin", staffEmail: `mei${(tutors += 1)}@example.sg`, staffPhoneNumber } });

test.each([
  ["+65 8123 4567", "+6581234567"],
  ["98110 42367", "+919811042367"],
  ["+44 (0)20 7946 0018", "+442079460018"],
  ["+44 020 7946 0018", "+442079460018"],
])("a family, an applicant and a tutor who give %s have %s", async (typed, stored) => {
  const family = await world.as(await world.make.student());
  expect((await family.families.updateProfile({ body: { ...names, phoneNumber: typed } })).student.phoneNumber).toBe(stored);
  const body = { ...names, phoneNumber: typed, courseId: await world.make.course() };
  const { booking } = await family.bookings.bookDemoClass({ body });
  const { data } = await admin.bookings.findBookRequests({ query: { search: booking.bookingId } });
  expect(data.map(({ phoneNumber }) => phoneNumber)).toEqual([stored]);
  expect((await apply(typed)).phoneNumber).toBe(stored);
  expect((await addTutor(typed)).staffPhoneNumber).toBe(stored);
  const { rows } = await sql<{ phone: string }>`
    select phone_number as phone from families where phone_number = ${stored}
    union all select phone_number from bookings where phone_number = ${stored}
    union all select phone_number from applications where phone_number = ${stored}
    union all select staff_phone_number from tutors where staff_phone_number = ${stored}`.execute(world.db);
  expect(rows.length).toBeGreaterThanOrEqual(4);
});

test.each([
  ["+65 8123 456", "This number is too short for +65"],
  ["+65 0123 4567", "There is no such number with +65. Please check the country and the digits."],
  ["+1 415 555 26711", "This number is too long for +1"],
  ["+999 1234 5678", "Phone number is invalid"],
  ["+91 98110 4236", "Phone number is invalid"],
])("%s is refused: %s", async (phoneNumber, sentence) => {
  const family = await world.as(await world.make.student());
  await expect(family.families.updateProfile({ body: { ...names, phoneNumber } })).rejects.toMatchObject({
    problem: { code: "invalid", fields: { phoneNumber: sentence } },
  });
});

test("emails and CSV files show a number as its country writes it", async () => {
  const family = await world.as(await world.make.student());
  const courseId = await world.make.course();
  await family.bookings.bookDemoClass({ body: { ...names, phoneNumber: "006581230001", courseId } });
  await apply("9811042368");
  await apply("080 2345 6789"); // of Bengaluru's landlines
  await addTutor("+442079460019");
  const digestItem = await world.db.selectFrom("digest_items").select("body_text").execute();
  expect(digestItem.some(({ body_text }) => body_text.includes("(parent Rohit, +65 8123 0001, "))).toBe(true);
  const file = async ({ blob }: { blob: Blob }) => blob.text();
  expect(await file(await admin.bookings.exportBookRequests({ query: {} }))).toContain(`"'+65 8123 0001"`);
  const applicants = await file(await admin.applications.exportApplications({ query: {} }));
  expect(applicants).toContain(`"'+91 98110 42368"`);
  expect(applicants).toContain(`"'+91 80 2345 6789"`);
  expect(await file(await admin.tutors.exportTutors({ query: {} }))).toContain(`"'+44 20 7946 0019"`);
});

test("an applicant and a tutor are found by their numbers, however staff type them", async () => {
  const [{ tutorId }, { staffId }] = [await apply("9820455671"), await addTutor("+6581239999")];
  for (const search of ["9820455671", "098204-55671", "+91 98204 55671", "0091 98204", "98204.55", "5671", "९८२०४ ५५६७१"]) {
    const { data } = await admin.applications.listApplications({ query: { search } });
    expect([search, data.map((one) => one.tutorId)]).toEqual([search, [tutorId]]);
  }
  for (const search of ["+65 8123 9999", "006581239999", "8123-9999", "9999"]) {
    const { data } = await admin.tutors.listTutors({ query: { search } });
    expect([search, data.map((one) => one.staffId)]).toEqual([search, [staffId]]);
  }
});

test("the numbers of a version that stored ten digits get +91, what is no number stays, and what it still writes follows", async () => {
  const { owner, start, startAsFormerly, drop } = await newDatabase();
  await startAsFormerly("0070");
  const written = [
    "9811042367",
    "098110 42367",
    "+91 98110-42367",
    "91-9811042367",
    "+91 (0)98110 42367",
    "+65 8123 4567",
    "",
    "ask Ritu",
    "12345",
  ];
  const stored = [...Array.from({ length: 5 }, () => "+919811042367"), "+6581234567", "", "ask Ritu", "12345"];
  const insert = (phones: string[]) =>
    owner.query(
      `insert into tutors (staff_name, staff_email, staff_phone_number, qualification, experience, subjects, preferred_time_slot, is_premium, staff_details)
       select 'T', 't' || gen_random_uuid(), unnest($1::text[]), '', '', '', '', false, ''`,
      [phones],
    );
  const numbers = async (table: string, column: string) =>
    (await owner.query<{ phone: string }>(`select ${column} as phone from ${table} order by ctid`)).rows.map(
      ({ phone }) => phone,
    );
  await insert(written);
  await owner.query(
    `insert into applications (name, email, phone_number, qualification, experience, subjects, preferred_time_slot)
     select 'A', 'a@b.in', unnest($1::text[]), '', 1, '{}', ''`,
    [written],
  );
  await start();
  for (const [table, column] of [
    ["tutors", "staff_phone_number"],
    ["applications", "phone_number"],
  ] as const)
    expect((await numbers(table, column)).toSorted()).toEqual(stored.toSorted());
  await owner.query("truncate tutors cascade; truncate applications cascade");
  await insert(written);
  expect(await numbers("tutors", "staff_phone_number")).toEqual(stored);
  await owner.query("update tutors set staff_phone_number = '9811042399' where staff_phone_number = 'ask Ritu'");
  expect(await numbers("tutors", "staff_phone_number")).toContain("+919811042399");
  await drop();
});
