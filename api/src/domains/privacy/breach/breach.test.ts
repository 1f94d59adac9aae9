import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { full } from "../../../../../testing/full.ts";
import { runScript } from "../../../../../testing/run-script.ts";
import { register } from "../register/register.ts";
import { affectedPeople, readingOneState } from "./affected.queries.ts";
import { columnsInWords } from "./columns-in-words.ts";
import { type Kind, kinds, tablesOf, tablesWithPeople, timeColumnOf } from "./leak.ts";

const secret = "a secret for tests that is long enough";
const world = useWorld({ secret });
const made = beforeTests(() => lessonWorld(world));
const room = mkdtempSync(join(tmpdir(), "tutoring-breach-"));
afterAll(() => rmSync(room, { recursive: true }));

/** `npm run breach`, as an operator runs it. */
const run = (...words: string[]) =>
  runScript(["api/src/commands/breach.ts", ...words], {
    DATABASE_URL: process.env["TEST_APP_URL"],
    DATABASE_OWNER_URL: process.env["TEST_OWNER_URL"],
    SESSION_SECRET: secret,
    STORAGE_URL: join(room, "files"),
    GRIEVANCE_NAME: "Asha Menon",
    GRIEVANCE_EMAIL: "asha@tutoring.example",
  });
const read = (...path: string[]) => readFileSync(join(room, ...path), "utf8");

/** A family with one booking, which was made at this time. */
async function bookedAt(at: string, given: Parameters<typeof world.make.student>[0]) {
  const student = await world.make.student(given);
  const id = await world.make.booking({ student, courseId: made.courseId });
  await sql`update bookings set created_at = ${at}::timestamptz where id = ${id}::uuid`.execute(world.owner);
  return student;
}

test("an operator gets the two families whose rows leaked, and not a third, with notices in their languages and the clocks", async () => {
  const first = await bookedAt("2026-11-01T00:30:00+05:30", { parent: "=Zoya Begum", email: "zoya@breach.example" });
  const last = await bookedAt("2026-11-03T23:30:00+05:30", {
    parent: "मीरा जोशी",
    email: "meera@breach.example",
    language: "hi",
  });
  const third = await bookedAt("2026-11-04T00:30:00+05:30", { parent: "Ravi Iyer", email: "ravi@breach.example" });
  const out = join(room, "of-bookings");
  const period = ["--tables", "bookings,account_closings", "--from", "2026-11-01", "--to", "2026-11-03"];
  const { code, said } = await run(...period, "--discovered", "2026-11-05T10:00:00+05:30", "--out", out);
  expect([code, said]).toEqual([
    0,
    expect.stringContaining("People affected: 2 (families: 2, tutors: 0, applicants: 0, people named by families: 0)."),
  ]);
  expect(said).toContain("Counted by the time of a row: bookings (created_at).");
  expect(said).toContain("All rows counted, because they do not say when they were written: account_closings.");
  expect(said).toContain("by Thursday, 5 November 2026, 4:00 PM IST (6 hours): the report to CERT-In");
  expect(said).toContain("without delay, counted from Thursday, 5 November 2026, 10:00 AM IST");
  expect(said).toContain("by Sunday, 8 November 2026, 10:00 AM IST (72 hours)");
  expect(said).toContain("Recorded as breach 1: its clocks run at /admin/breaches");

  const [heading, ...rows] = read("of-bookings", "people.csv").replace("\uFEFF", "").trim().split("\r\n");
  expect(heading).toBe('"kind","id","name","address","language","notice","tables","data"');
  expect(rows.toSorted()).toEqual(
    [
      `"family","${first.id}","'=Zoya Begum","zoya@breach.example","en","notices/family-1.en.txt","bookings",`,
      `"family","${last.id}","मीरा जोशी","meera@breach.example","hi","notices/family-1.hi.txt","bookings",`,
    ]
      .toSorted()
      .map((row) => expect.stringContaining(row)),
  );
  expect(rows.join("\n")).toContain('"Bookings: Booking, Course, Subject, Class, Student, Parent, Phone, Email, Status,');
  expect(rows.join("\n")).not.toContain(third.id);

  const notice = read("of-bookings", "notices", "family-1.en.txt");
  for (const point of [
    "What happened\nWe found out on Thursday, 5 November 2026, 10:00 AM IST",
    "- Bookings: Booking, Course",
    "only entries from 1 November 2026 to 3 November 2026 were involved",
    "What this may mean for you\nSomeone may write to you",
    "What we have done\n[What has been done",
    "What you can do\nIf a message or a call comes",
    "Our grievance officer will answer your questions: Asha Menon, asha@tutoring.example, [phone].",
  ])
    expect(notice).toContain(point);
  expect(read("of-bookings", "notices", "family-1.hi.txt")).toContain("- बुकिंग: बुकिंग, कोर्स, विषय");
  expect(read("of-bookings", "board-72-hours.md")).toContain("**Due by Sunday, 8 November 2026, 10:00 AM IST**");
  expect(read("of-bookings", "board-first.md")).toContain("2 (families: 2, tutors: 0, applicants: 0, named by families: 0)");
  expect(read("of-bookings", "cert-in.md")).toContain("**Due by Thursday, 5 November 2026, 4:00 PM IST**");

  const modes = readdirSync(out, { recursive: true, encoding: "utf8" }).map((name) => statSync(join(out, name)).mode.toString(8));
  expect([statSync(out).mode.toString(8), ...new Set(modes)].toSorted()).toEqual(["100600", "40700", "40700"]);
  expect(await run(...period, "--out", out)).toEqual({
    code: 1,
    said: `${out} exists already. Name another folder with --out.\n`,
  });
  expect(await run(...period, "--out", join(out, "people.csv", "below"))).toEqual({
    code: 1,
    said: expect.stringMatching(/^\S+ cannot be made \(Error: .*\)\. Name another folder with --out\.\n$/),
  });
}, 90_000);

const refusedWords: [string[], RegExp][] = [
  [
    ["--tables", "bookings,letters"],
    /^.*No data of people is in letters; the tables with data of people are account_closings, acc/,
  ],
  [["--tables", "courses"], /No data of people is in courses; the tables with/],
  [["--tables", "bookings", "--from", "2026-02-30", "--to", "2026-03-01"], /It is not a day such as 2026-11-01\./],
  [["--tables", "bookings", "--from", "1/11/2026", "--to", "2026-11-03"], /It is not a day such as 2026-11-01\./],
  [["--tables", "bookings", "--from", "2026-11-03"], /Name both --from and --to, or neither\./],
  [["--tables", "bookings", "--from", "2026-11-03", "--to", "2026-11-01"], /--from 2026-11-03 is after --to 2026-11-01\./],
  [["--tables", "bookings", "--discovered", "2026-11-03 10:00"], /It is not a time with its zone/],
  [["--tables", "bookings", "--discovered", "2999-01-01T00:00:00Z"], /It is still to come\./],
  [["--from", "2026-11-03", "--to", "2026-11-03"], /--tables <names>' not specified/],
];

// each starts the command, which takes a second
test.each(full ? refusedWords : refusedWords.slice(-2))(
  "an operator who types %j reads in one sentence what is wrong, and no folder is made",
  async (words, why) => {
    const out = join(room, "refused");
    const { code, said } = await run(...words, "--out", out);
    expect([code, said.trim().split("\n")]).toEqual([2, [expect.stringMatching(why)]]);
    expect(said).toContain("Nothing was changed");
    expect(existsSync(out)).toBe(false);
  },
);

const ids: Record<Kind, { table: string; id: string; type: string }> = {
  family: { table: "(select account_id from accounts where role = 'student')", id: "account_id", type: "uuid" },
  tutor: { table: "tutors", id: "staff_id", type: "integer" },
  applicant: { table: "applications", id: "application_id", type: "uuid" },
  nominee: { table: "nominees", id: "account_id", type: "uuid" },
};

test("the people found by their rows are those whose rows the register finds, in every table", async () => {
  const { student, tutor } = await made.taught(48);
  await tutor.teaching.addChildNote({ params: { id: student.childId }, body: { text: "A note" } });
  const family = await world.as(student);
  await family.bookings.listMyBookings();
  await family.privacy.nameNominee({ body: { name: "Asha Rao", email: "asha@example.com" } });
  await world.db
    .insertInto("allowances_used")
    .values({ key: `calls of account ${student.id}`, used_at: new Date() })
    .execute();
  const withRows: string[] = [];
  for (const kind of kinds)
    for (const table of tablesOf(kind, tablesWithPeople)) {
      const { rows: all } = await sql<{ id: string }>`
        select ${sql.ref(ids[kind].id)}::text as id from ${sql.raw(ids[kind].table)} someone`.execute(world.db);
      const expected: string[] = [];
      for (const { id } of all) {
        const where = sql.raw((register[table]?.[kind]?.where ?? "").replaceAll("$1", `'${id}'::${ids[kind].type}`));
        const { rows } = await sql`select from ${sql.table(table)} where ${where} limit 1`.execute(world.db);
        if (rows.length > 0) expected.push(id);
      }
      const found: string[] = [];
      await readingOneState(world.db, async (inside) => {
        for await (const people of affectedPeople(inside, kind, [table])) found.push(...people.map(({ id }) => id));
      });
      expect([kind, table, found.toSorted()]).toEqual([kind, table, expected.toSorted()]);
      if (found.length > 0) withRows.push(`${kind} ${table}`);
    }
  expect(withRows).toEqual(
    expect.arrayContaining([
      ...["family lessons", "family emails", "family allowances_used", "tutor lessons", "tutor child_notes", "nominee nominees"],
    ]),
  );
});

test("whom a family has named to act for it is told, in the family's language, when nominees leak", async () => {
  const student = await world.make.student({ language: "hi" });
  await (await world.as(student)).privacy.nameNominee({ body: { name: "Vimal Rao", email: "vimal@breach.example" } });
  const out = join(room, "of-nominees");
  const { said } = await run("--tables", "nominees", "--drill", "--out", out);
  expect(said).toContain("people named by families: ");
  expect(read("of-nominees", "people.csv")).toContain(
    `"nominee","${student.id}","Vimal Rao","vimal@breach.example","hi","notices/nominee-`,
  );
  const notice = readdirSync(join(out, "notices")).find((name) => /^nominee-\d+\.en\.txt$/.test(name)) ?? "";
  expect(read("of-nominees", "notices", notice)).toContain(
    "- A family that learns with us has named you to act for it: Name, Email",
  );
});

test("a person can be told in words of both languages about every column that is about people", () => {
  for (const kind of kinds)
    for (const language of ["en", "hi"] as const)
      for (const table of tablesOf(kind, tablesWithPeople))
        expect(columnsInWords(kind, [table], language).join("\n")).toMatch(/^\S.+: \S/);
});

test("no row is left out because it says no time: the column that is compared always has one", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and data_type = 'timestamp with time zone'`.execute(world.db);
  const timed = tablesWithPeople.flatMap((table) => (timeColumnOf(table) ? [`${table}.${timeColumnOf(table)}`] : []));
  expect(timed.length).toBeGreaterThan(20);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(timed));
});
