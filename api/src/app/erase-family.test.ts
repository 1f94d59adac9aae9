import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { noteErasures } from "#api/platform/backup/index.ts";
import { openFileStore } from "#api/platform/files/index.ts";
import { lessonWorld, hour } from "#api/testing/lesson-world.ts";
import { insertDemo, lockTimes } from "#api/domains/lessons/index.ts";
import { writeUnreadEmails } from "#api/domains/messages/index.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { rowsThatGo, tablesWith } from "#api/testing/rows-that-go.ts";
import { runScript } from "../../../testing/run-script.ts";
import { eraseFamily } from "#api/app/erase-family.ts";
import { verifyChain } from "#api/platform/logs/index.ts";
import { sealSome } from "#api/platform/logs/seal.queries.ts";

const secret = "a secret for tests that is long enough";
const world = useWorld({ secret });
const made = beforeTests(() => lessonWorld(world));
const files = mkdtempSync(join(tmpdir(), "tutoring-erase-"));
afterAll(() => rmSync(files, { recursive: true }));

/** `npm run erase-family`, as an operator runs it. */
const run = (...words: string[]) => runWith({}, words);
const runWith = (settings: Record<string, string>, words: string[]) =>
  runScript(["api/src/commands/erase-family.ts", ...words], {
    DATABASE_URL: process.env["TEST_APP_URL"],
    DATABASE_OWNER_URL: process.env["TEST_OWNER_URL"],
    SESSION_SECRET: secret,
    STORAGE_URL: files,
    ...settings,
  });

/** The tables that contain one of these words in any row. */
async function tablesSaying(...words: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(world.owner);
  const found: string[] = [];
  for (const { name } of rows) {
    const table = sql.table(name);
    const { rows: saying } = await sql`
      select from ${table} t where exists (select from unnest(${words}::text[]) as word where strpos(lower(t::text), lower(word)) > 0)
      limit 1`.execute(world.owner);
    if (saying.length > 0) found.push(name);
  }
  return found.toSorted();
}

/** A family whose details are unmistakable words, with a class that was held, rated and written about. */
async function markedFamily() {
  const marks = { name: "Xylona Quirk", parent: "Zebulon Quirk", phone: "9870001234", email: "Quirk@marked.example" };
  const student = await world.make.student(marks);
  const family = await world.as(student);
  const body = { courseId: made.courseId, studentName: marks.name, parentName: marks.parent, phoneNumber: marks.phone };
  const { booking } = await family.bookings.bookDemoClass({ body });
  await world.notifyBackOffice();
  const params = { id: booking.id };
  await family.desk.contactSupport({ params, body: { text: "Marked message" } });
  const desk = await made.desk();
  await desk.desk.addRequestNote({ params, body: { text: "Marked note" } });
  const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const startsAt = new Date(Math.ceil(world.service.now().getTime() / hour + 3) * hour);
  await desk.bookings.allotTutor({ params, body: { staffId, startsAt: startsAt.toISOString() } });
  const lesson = { id: await world.lessonOf(booking.id) };
  return { ...marks, student, params, startsAt, staffId, lesson };
}

/** What a class leaves in the tables of the room, of the tutor's area and of the limits. */
async function leaveTraces({ student, lesson, staffId, name }: Awaited<ReturnType<typeof markedFamily>>) {
  const tutor = await world.as(await world.make.tutorAccount(staffId));
  await tutor.teaching.addChildNote({ params: { id: student.childId }, body: { text: "Marked child note" } });
  const body = { childId: student.childId, staffId };
  const { id } = await tutor.messages.openConversation({ body });
  const words = `Marked words about ${name}`;
  await tutor.messages.sayMessage({ params: { id }, body: { id: randomUUID(), words } });
  const family = await world.as(student);
  await family.messages.sayMessage({ params: { id }, body: { id: randomUUID(), words } });
  await family.messages.setQuietHours({ body: { fromMinute: 0, untilMinute: 0 } });
  await world.moveClock(hour / 4);
  await writeUnreadEmails(world.service);
  const lessonOf = { lesson_id: lesson.id };
  const objection = { ...lessonOf, side: "student" as const, name, text: "Marked objection" };
  await world.db.insertInto("room_objections").values(objection).execute();
  await world.db
    .insertInto("tutor_statements")
    .values({ ...lessonOf, absence: "Marked reason", confirmed: false })
    .execute();
  await made.attended(lesson.id, "student", [0, 40]);
  const report = { done: "Marked report", hard: "", practise: "", task: "Marked task", links: [] };
  const unsaid = { corrected_at: null, answer: "Marked answer", handed_in_at: null, comment: null, marked_at: null };
  await world.db
    .insertInto("lesson_reports")
    .values({ ...lessonOf, child_id: student.childId, tutor_id: staffId, ...report, ...unsaid })
    .execute();
  const file = {
    side: "student" as const,
    type: "picture" as const,
    name: "Marked page",
    file_key: "private/homework/marked.webp",
  };
  await world.db
    .insertInto("homework_files")
    .values({ ...lessonOf, ...file })
    .execute();
  const limit = (key: string) => ({ key, used_at: world.service.now() });
  const limits = [`tickets of account ${student.id} in ${lesson.id}`, "send to x-quirk@marked.example"].map(limit);
  await world.db.insertInto("allowances_used").values(limits).execute();
}

test(
  "a family that asks for it is erased: nothing of it is left in any table, the log included, and its neighbour loses nothing",
  { meta: { proves: ["C14"] }, timeout: 90_000 },
  async () => {
    const marked = await markedFamily();
    const { email, name, parent, phone, student, params, startsAt, lesson } = marked;
    const { id, childId } = student;
    const marks = [name, parent, phone, "Marked "];
    const neighbour = await made.allotted(30);
    const toCome = await run(email, "--yes");
    expect(toCome).toMatchObject({ code: 1, said: expect.stringContaining("a class to come") });

    await made.moveTo(startsAt, 50);
    const family = await world.as(student);
    await (await made.desk()).bookings.setOutcome({ params, body: { outcome: "held" } });
    await family.bookings.rateMyClass({ params, body: { stars: 5, words: "Marked words" } });
    await world.visitor().api.families.sendStudentCode({ body: { email } });
    await leaveTraces(marked);

    const asked = await run(email.toLowerCase());
    expect(asked).toMatchObject({ code: 1, said: expect.stringMatching(/1 bookings[^]*Nothing was changed/) });
    expect(await tablesSaying(name)).toContain("bookings");

    const going = await rowsThatGo(world.owner, id);
    expect([...going.keys()]).toEqual(expect.arrayContaining(["accounts", "children", "bookings", "lessons", "messages"]));

    const erased = await run(email.toLowerCase(), "--yes");
    expect(erased).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Erased: the family quirk@marked.example, 1 bookings/),
    });
    expect(await tablesSaying(...marks)).toEqual([]);
    expect(await tablesSaying(email)).toEqual(["allowances_used"]); // of another address, which ends alike
    expect(await tablesSaying(id)).toEqual(["log_entries"]);
    expect(await tablesWith(world.owner, going)).toEqual([]); // as the register says
    expect(await tablesSaying(childId, lesson.id)).toEqual(["log_entries"]); // numbers without a person
    const keys = (await world.db.selectFrom("allowances_used").select("key").execute()).map(({ key }) => key);
    expect(keys.filter((key) => key.toLowerCase().includes(email.toLowerCase()))).toEqual(["send to x-quirk@marked.example"]);
    await expect(family.bookings.listMyBookings()).rejects.toMatchObject({ problem: { code: "signed-out" } });
    expect((await made.mine(neighbour.student))?.lessonId).toBe(neighbour.lesson.id);
    expect((await made.wholeEmails(neighbour.id, "allotted")).map(({ body_text }) => body_text).join("")).toContain(
      "Mary Thomas",
    );
    const admin = await world.as(await world.make.admin());
    const { logs } = await admin.logs.findLogs({ query: { search: "family-erased" } });
    expect(logs.map(({ details }) => details)).toEqual([{ familyId: id, bookings: 1, entries: expect.any(Array) }]);
    while ((await sealSome(world.db, world.service.secrets.log, { whole: true })) !== undefined);
    const { faults, erased: gone } = await verifyChain(world.owner, world.service.secrets.log, { now: world.service.now() });
    expect({ faults, people: gone.people }).toEqual({ faults: [], people: 1 });
    expect(gone.entries).toBeGreaterThan(5);
  },
);

test("what was sent to an address that the family had before is erased too", { meta: { proves: ["C115"] } }, async () => {
  const student = await world.make.student({ email: "before@former.example", parent: "Zora Former" });
  const family = await world.as(student);
  await world.visitor().api.families.sendStudentCode({ body: { email: student.email } });
  await family.families.sendStudentCode({ body: { email: "after@former.example", purpose: "change-email" } });
  const otp = await world.codeFor("after@former.example");
  const { student: profile } = await family.families.showProfile();
  const names = { studentName: profile.studentName, parentName: profile.parentName, phoneNumber: profile.phoneNumber };
  await family.families.updateProfile({ body: { ...names, email: "after@former.example", otp } });
  expect(await tablesSaying("before@former.example")).toContain("emails");
  await eraseFamily(world.db, "after@former.example");
  expect(await tablesSaying("before@former.example", "after@former.example")).toEqual([]);
});

test("a class that is allotted while a family is being erased is not lost: the erasure waits, and refuses", async () => {
  const student = await world.make.student({ email: "late@marked.example" });
  const bookingId = await world.make.booking({ student, courseId: made.courseId });
  const tutorId = await world.make.tutor();
  const at = (hours: number) => new Date(Math.ceil(world.service.now().getTime() / hour + hours) * hour);
  const { promise: allotting, resolve: allot } = Promise.withResolvers<void>();
  const { promise: locked, resolve: haveLocked } = Promise.withResolvers<void>();
  const desk = world.db.transaction().execute(async (inside) => {
    await lockTimes(inside, student.childId, []);
    haveLocked();
    await allotting;
    const { childId } = student;
    await insertDemo(inside, { bookingId, childId, tutorId, startsAt: at(5), endsAt: at(6), meetingUrl: null });
  });
  await locked;
  const erasing = eraseFamily(world.db, "late@marked.example").catch((error: unknown) => error);
  await expect.poll(waitsForLock).toBe(true);
  allot();
  await desk;
  expect(String(await erasing)).toContain("a class to come");
  expect((await made.mine(student))?.lessonId).toBe(await world.lessonOf(bookingId));
});

/** Whether a transaction of this database waits for a named lock. */
async function waitsForLock(): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted) as waits`.execute(world.owner);
  return rows[0]?.waits ?? false;
}

test("an operator who mistypes the address erases nobody", async () => {
  expect(await run("nobody@marked.example", "--yes")).toMatchObject({
    code: 1,
    said: expect.stringContaining("There is no family with the address nobody@marked.example."),
  });
  expect(await run()).toMatchObject({ code: 2, said: expect.stringContaining("Name a family's address") });
}, 90_000);

test("a family that was erased after a backup is erased again in the database that was restored from it", async () => {
  const BACKUP_DIR = mkdtempSync(join(tmpdir(), "tutoring-backups-"));
  const again = (...words: string[]) => runWith({ BACKUP_DIR }, ["--again", ...words]);
  try {
    const { id, email } = await world.make.student({ email: "again@marked.example" });
    expect(await again("--yes")).toEqual({ code: 0, said: "Nobody who was erased is in this database.\n" });
    await noteErasures({ files: openFileStore(files), backups: BACKUP_DIR }, [{ at: new Date().toISOString(), personId: id }]);
    expect(await again()).toMatchObject({ code: 1, said: expect.stringContaining("To do it, add --yes.") });
    expect(await again("--yes")).toEqual({ code: 0, said: "Erased again, as they had been erased since: 1.\n" });
    const left = (one: string) => world.db.selectFrom("accounts").selectAll().where("email", "=", one).execute();
    expect(await left(email)).toEqual([]);
    const other = (await world.make.student({ email: "unlisted@marked.example" })).email;
    expect(await runWith({ BACKUP_DIR: join(BACKUP_DIR, "erasures.txt/x") }, [other, "--yes"])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Erased: the family unlisted@.*could not be listed .* \(ENOTDIR\); mend that/),
    });
    expect(await left(other)).toEqual([]);
  } finally {
    rmSync(BACKUP_DIR, { recursive: true });
  }
}, 90_000);
