import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { eraseAgain, eraseClosed } from "#api/app/erase-family.ts";
import { noteErasures } from "#api/platform/backup/index.ts";
import { systemContext } from "#api/platform/core/context.ts";
import { hour, lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(() => lessonWorld(world));
const day = 24 * hour;

const marks = { staffName: "Xanthe Quill", staffEmail: "xanthe@marked.example", staffDetails: "Marked details" };

/** A tutor with a page, a bank account and a class that a family has had. */
async function markedTutor(email: string) {
  const staffId = await world.make.tutor({ ...marks, staffEmail: email, preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const account = await world.make.tutorAccount(staffId);
  const student = await world.make.student({ name: "Aarav Malhotra" });
  const family = await world.as(student);
  const body = { courseId: made.courseId, studentName: "Aarav Malhotra", parentName: "Ritu", phoneNumber: "9811042367" };
  const { booking } = await family.bookings.bookDemoClass({ body });
  const startsAt = new Date(Math.ceil(world.service.now().getTime() / hour + 3) * hour).toISOString();
  await (await made.desk()).bookings.allotTutor({ params: { id: booking.id }, body: { staffId, startsAt } });
  const tutor = await world.as(account);
  await tutor.teaching.addChildNote({ params: { id: student.childId }, body: { text: "Marked note" } });
  const { id } = await tutor.messages.openConversation({ body: { childId: student.childId, staffId } });
  await tutor.messages.sayMessage({ params: { id }, body: { id: randomUUID(), words: "See you on Monday" } });
  return { staffId, account, student, booking };
}

test("a tutor reads and downloads what is kept, with pages and pay, and nothing of families but what the tutor wrote", async () => {
  const { account } = await markedTutor("reads@marked.example");
  const tutor = await world.as(account);
  const { sections } = await tutor.privacy.showTutorData();
  expect(sections.find(({ name }) => name === "messages")).toEqual({ name: "messages", entries: 1 });
  const files = unzipSync(new Uint8Array(await (await tutor.privacy.downloadTutorData()).blob.arrayBuffer()));
  expect(Object.keys(files)).toEqual(["index.html", "data.json", "schema.json"]);
  const data = strFromU8(files["data.json"] ?? new Uint8Array());
  for (const own of ["Xanthe Quill", "Marked details", "Marked note", "See you on Monday"]) expect(data).toContain(own);
  for (const foreign of ["9811042367", "Ritu Malhotra"]) expect(data).not.toContain(foreign);
  expect(strFromU8(files["index.html"] ?? new Uint8Array())).toContain("Your page, qualifications and film");
  await expect((await world.as(await world.make.student())).privacy.showTutorData()).rejects.toMatchObject({
    problem: { code: "forbidden" },
  });
});

test("a tutor with a class to teach is told what to do first; one who leaves is erased after 14 days but for the name beside past classes", async () => {
  const { account, staffId, student, booking } = await markedTutor("leaves@marked.example");
  const tutor = await world.as(account);
  await expect(tutor.privacy.closeTutorAccount({ body: {} })).rejects.toMatchObject({ problem: { id: "classes-to-teach" } });
  await world.moveClock(6 * hour);
  const later = await world.as(account);
  const nominee = { name: "Quentin Quill", email: "quentin@marked.example" };
  expect((await later.privacy.nameTutorNominee({ body: nominee })).nominee).toEqual(nominee);
  const { blob } = await later.privacy.downloadTutorData();
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  expect(strFromU8(files["data.json"] ?? new Uint8Array())).toContain(nominee.email);
  const { closesAt } = await later.privacy.closeTutorAccount({ body: {} });
  expect(Date.parse(closesAt ?? "") - world.service.now().getTime()).toBeCloseTo(14 * day, -5);
  expect((await later.privacy.keepTutorAccount()).closesAt).toBe(null);
  await later.privacy.closeTutorAccount({ body: {} });
  const mails = await world.emailsTo("leaves@marked.example");
  expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Your account closes on/));
  expect(mails.find(({ subject }) => /closes/.test(subject))?.text).toContain("/staff/data");

  const applied = { name: "Xanthe Quill", email: "leaves@marked.example", phone_number: "+919811042367", qualification: "B.Ed" };
  const rest = {
    experience: 5,
    subjects: ["Maths"],
    preferred_time_slot: "9:00 AM - 5:00 PM",
    resume_path: "private/resumes/a.pdf",
  };
  await world.db
    .insertInto("applications")
    .values({ ...applied, ...rest, resume_name: "a.pdf", status: "APPROVED" })
    .execute();
  await world.moveClock(15 * day);
  expect(await eraseClosed(systemContext(world.service), undefined)).toBe(1);
  const log = await sql<{ text: string }>`
    select e::text as text from log_entries e union all select a::text from aggregated_entries a`.execute(world.db);
  expect(log.rows.map(({ text }) => text).join("\n")).not.toMatch(/leaves@|Marked/);
  const { rows } = await sql<{ text: string }>`select t::text as text from tutors t where staff_id = ${staffId}`.execute(
    world.db,
  );
  expect(rows[0]?.text).toContain("Xanthe Quill");
  expect(rows[0]?.text).not.toMatch(/leaves@|Marked|hours/);
  const left = await sql`
    select from tutor_profiles where tutor_id = ${staffId} union all select from child_notes where tutor_id = ${staffId}
    union all select from applications where email = 'leaves@marked.example'
    union all select from nominees where account_id = ${account.id}::uuid
    union all select from emails where to_tutor = ${staffId} union all select from accounts where account_id = ${account.id}::uuid`.execute(
    world.db,
  );
  expect(left.rows).toEqual([]);
  const { bookings } = await (await world.as(student)).bookings.listMyBookings();
  expect(bookings.find(({ id }) => id === booking.id)).toMatchObject({ tutor: "Xanthe Quill" });
});

test("a tutor who was erased after a backup is erased again in the database that was restored from it", async () => {
  const { account, staffId } = await markedTutor("again-tutor@marked.example");
  await world.moveClock(6 * hour);
  const backups = mkdtempSync(join(tmpdir(), "tutoring-backups-"));
  try {
    await noteErasures({ files: world.files, backups }, [{ at: new Date().toISOString(), personId: account.id }]);
    expect(await eraseAgain(world.db, { files: world.files, backups })).toEqual({ erased: 1, left: [] });
    expect(await eraseAgain(world.db, { files: world.files, backups })).toEqual({ erased: 0, left: [] });
  } finally {
    rmSync(backups, { recursive: true });
  }
  const row = await sql<{ email: string }>`select staff_email as email from tutors where staff_id = ${staffId}`.execute(world.db);
  expect(row.rows).toEqual([{ email: "" }]);
});
