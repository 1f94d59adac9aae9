import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { expect, test } from "vitest";
import { newDatabase } from "#api/testing/new-database.ts";
import { describeSchema } from "../../../../ops/schema/describe-schema.ts";

const schemaOf = async (owner: pg.Client) => (await describeSchema(owner)).map(({ text }) => text).join("\n");

test("api/schema.sql and the table types describe the database as it is", async () => {
  const { owner, start, drop } = await newDatabase();
  await start();
  for (const { path, text } of await describeSchema(owner))
    expect((await readFile(path, "utf8")) === text, `${path} is not what migrations and api/sql make: npm run schema`).toBe(true);
  await drop();
});

test("an operator who comes from version 1.0 keeps every row, and gets the schema of a new database", async () => {
  const [former, fresh] = [await newDatabase(), await newDatabase()];
  await former.startAsFormerly("0015");
  await former.owner.query(await readFile(join(import.meta.dirname, "../../testing/rows-of-1.0.sql"), "utf8"));
  const before = await rowsOf(former.owner);
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
  await former.start();
  await fresh.start();
  expect(await schemaOf(former.owner)).toBe(await schemaOf(fresh.owner));
  const after = await rowsOf(former.owner);
  const lost = [...before].flatMap(([table, rows]) => rows.filter((row) => !isHeld(table, row, after)));
  expect(lost).toEqual([]);
  await Promise.all([former.drop(), fresh.drop()]);
});

type Row = Record<string, unknown>;

/** Where tables and columns of version 1.0 are now, if they have moved. */
const movedTo: Record<string, string> = {
  staff_members: "tutors",
  staff_news: "digest_items",
  tutor_applications: "applications",
  "tutor_applications.tutor_id": "applications.application_id",
  letters: "emails",
  "letters.lane": "emails.queue",
  "staff_news.news_id": "digest_items.item_id",
  folded_entries: "aggregated_entries",
  "folded_entries.fold_key": "aggregated_entries.entry_key",
  "letters.letter_id": "emails.email_id",
  proofs: "email_verifications",
  "proofs.proof_hash": "email_verifications.token_hash",
  "proofs.tutor_id": "email_verifications.application_id",
  students: "families",
  "students.student_name": "children.name",
  "bookings.student_id": "bookings.family_id",
  "bookings.staff_id": "lessons.tutor_id",
  "bookings.starts_at": "lessons.starts_at",
  "bookings.ends_at": "lessons.ends_at",
  "bookings.meeting_url": "lessons.meeting_url",
  "bookings.moves": "lessons.moves",
  "bookings.sequence": "lessons.calendar_sequence",
  class_visits: "room_presence",
  "class_visits.booking_id": "room_presence.lesson_id",
  "class_visits.joined_at": "room_presence.from_at",
  ratings: "lesson_ratings",
  "ratings.booking_id": "lesson_ratings.lesson_id",
  support_messages: "messages",
  "support_messages.booking_id": "conversations.booking_id",
  "support_messages.written_by": "messages.name",
  "support_messages.text": "messages.words",
  "support_messages.created_at": "messages.said_at",
};
/**
 * Columns whose values are stored differently now. The outcome became the lesson's status, languages became codes; a beginning that
 * is a subject's name became a word; what opens the title of a school class ranks before it; a visit without an end ends with its class; a class without a link is held here, so nobody
 * waits for one. Phone numbers have +91. Applicants and admins have their own words in codes; a message's author became its side. A
 * planned reminder is worded when it is sent.
 */
const retold = [
  ...["bookings.outcome", "courses.class_language", "search_terms.is_word", "search_postings.rank"],
  ...["class_visits.visit_id", "class_visits.left_at", "bookings.link_wanted_at"],
  ...["students.phone_number", "staff_members.staff_phone_number", "tutor_applications.phone_number", "bookings.phone_number"],
  ...["codes.purpose", "proofs.purpose", "support_messages.from_staff"],
  ...["letters.subject", "letters.body_text", "letters.lane"],
];

/** Whether the values of a row are all in one row, or each in a row of the table that it moved to. */
function isHeld(table: string, row: Row, after: Map<string, Row[]>): boolean {
  const places = Object.entries(row)
    .filter(([column]) => !retold.includes(`${table}.${column}`))
    .map(([column, value]) => {
      const [place = "", name = ""] = (movedTo[`${table}.${column}`] ?? `${movedTo[table] ?? table}.${column}`).split(".");
      return { place, name, value };
    });
  return [...Map.groupBy(places, ({ place }) => place)].every(([place, values]) =>
    after.get(place)?.some((now) => values.every(({ name, value }) => isDeepStrictEqual(now[name], value))),
  );
}

async function rowsOf(owner: pg.Client): Promise<Map<string, Row[]>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const all = new Map<string, Row[]>();
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t order by t::text`);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

test("an operator who starts another version has its functions, views and triggers, and those of the former one are gone", async () => {
  const { owner, start, drop } = await newDatabase();
  await start();
  const schema = await schemaOf(owner);
  await owner.query(`
    drop view offered_courses;
    create view offered_courses as select 1 as other;
    create or replace function day_in_india(at timestamptz) returns date language sql immutable as 'select null::date';
    create function former() returns integer language sql as 'select 1';
    drop trigger announce on bookings;
    drop trigger announce on tutors;
    create trigger announce after truncate on bookings for each statement execute function announce_change('former');
    update applied_sql set hash = 'of the former version', objects = objects || '{function public.former()}';`);
  await Promise.all([start(), start()]); // two processes at once
  expect(await schemaOf(owner)).toBe(schema);
  await drop();
});

test("what an operator has added to the database stays, and a start that changes nothing makes nothing new", async () => {
  const { owner, start, drop } = await newDatabase();
  await start();
  await owner.query(`
    create view own_report as select count(*) from bookings;
    create function own() returns integer language sql as 'select 1';`);
  const functions = "select oid from pg_proc where pronamespace = 'public'::regnamespace order by oid";
  const before = await owner.query(functions);
  await start();
  expect((await owner.query(functions)).rows).toEqual(before.rows);
  await owner.query("update applied_sql set hash = ''");
  await start();
  expect((await owner.query("select own() as own, count::integer from own_report")).rows).toEqual([{ own: 1, count: 0 }]);
  await drop();
});

test("a start that fails halfway leaves the database as it was", async () => {
  const { owner, start, drop } = await newDatabase();
  await start();
  const schema = await schemaOf(owner);
  await owner.query("create view own_report as select day_in_india(now()); update applied_sql set hash = ''");
  await expect(start()).rejects.toThrow("other objects depend on it");
  await owner.query("drop view own_report");
  expect(await schemaOf(owner)).toBe(schema);
  await drop();
});
