import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { classWorld, hour } from "#api/testing/class-world.ts";
import { startWorld, type World } from "#api/testing/world.ts";

const secret = "a secret for tests that is long enough";
let world: World;
let made: Awaited<ReturnType<typeof classWorld>>;
const files = mkdtempSync(join(tmpdir(), "tutoring-erase-"));
beforeAll(async () => {
  world = await startWorld({ secret });
  made = await classWorld(world);
});
afterAll(async () => {
  await world.stop();
  rmSync(files, { recursive: true });
});

/** `npm run erase-family`, as an operator runs it. */
const run = (...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const environment = {
      PATH: process.env["PATH"],
      DATABASE_URL: process.env["TEST_APP_URL"],
      DATABASE_OWNER_URL: process.env["TEST_OWNER_URL"],
      SESSION_SECRET: secret,
      FILES: files,
    };
    const script = join(import.meta.dirname, "../commands/erase-family.ts");
    const child = execFile(process.execPath, [script, ...words], { env: environment }, (_, out, errors) =>
      resolve({ code: child.exitCode ?? -1, said: out + errors }),
    );
  });

/** The tables in which any row says one of these words. */
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

/** A family whose every detail is a mark, with a class that was held, rated and written about. */
async function markedFamily() {
  const marks = { name: "Xylona Quirk", parent: "Zebulon Quirk", phone: "9870001234", email: "Quirk@marked.example" };
  const student = await world.make.student(marks);
  const family = await world.as(student);
  const body = { courseId: made.courseId, studentName: marks.name, parentName: marks.parent, phoneNumber: marks.phone };
  const { booking } = await family.bookings.bookDemoClass({ body });
  await world.tellBackOffice();
  const params = { id: booking.id };
  await family.desk.contactSupport({ params, body: { text: "Marked message" } });
  const desk = await made.desk();
  await desk.desk.addRequestNote({ params, body: { text: "Marked note" } });
  const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const startsAt = new Date(Math.ceil(world.service.now().getTime() / hour + 3) * hour);
  await desk.bookings.allotTutor({ params, body: { staffId, startsAt: startsAt.toISOString() } });
  return { ...marks, student, params, startsAt };
}

test("a family that asks for it is erased: nothing of it is left in any table but the sealed log, and its neighbour loses nothing", async () => {
  const { email, name, parent, phone, student, params, startsAt } = await markedFamily();
  const { id } = student;
  const marks = [name, parent, phone, email, "Marked message", "Marked note", "Marked words"];
  const neighbour = await made.allotted(30);
  const toCome = await run(email, "--yes");
  expect(toCome).toMatchObject({ code: 1, said: expect.stringContaining("a class to come") });

  await made.moveTo(startsAt, 50);
  const family = await world.as(student);
  await (await made.desk()).bookings.setOutcome({ params, body: { outcome: "held" } });
  await family.bookings.rateMyClass({ params, body: { stars: 5, words: "Marked words" } });
  await world.visitor().api.families.sendStudentCode({ body: { email } });

  const asked = await run(email.toLowerCase());
  expect(asked).toMatchObject({ code: 0, said: expect.stringMatching(/1 bookings[^]*Nothing is erased yet/) });
  expect(await tablesSaying(name)).toContain("bookings");

  const erased = await run(email.toLowerCase(), "--yes");
  expect(erased).toMatchObject({ code: 0, said: expect.stringMatching(/^Erased: the family quirk@marked.example, 1 bookings/) });
  expect((await tablesSaying(...marks)).filter((table) => !["log_entries", "folded_entries"].includes(table))).toEqual([]);
  expect(await tablesSaying(id)).toEqual(["log_entries"]);
  await expect(family.bookings.listMyBookings()).rejects.toMatchObject({ problem: { code: "signed-out" } });
  expect((await made.mine(neighbour.student))?.lessonId).toBe(neighbour.lesson.id);
  expect((await made.wholeLetters(neighbour.id, "allotted")).map(({ body_text }) => body_text).join("")).toContain("Mary Thomas");
  const admin = await world.as(await world.make.admin());
  const { logs } = await admin.logs.findLogs({ query: { search: "family-erased" } });
  expect(logs.map(({ details }) => details)).toEqual([{ familyId: id, bookings: 1 }]);
}, 90_000);

test("an operator who mistypes the address erases nobody", async () => {
  expect(await run("nobody@marked.example", "--yes")).toMatchObject({
    code: 1,
    said: expect.stringContaining("There is no family with the address nobody@marked.example."),
  });
  expect((await run()).said).toContain("npm run erase-family -- parent@example.com [--yes]");
}, 90_000);
