import type { ChildNote } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

/** Adds a note, and returns its number. */
export async function insertChildNote(db: Db, note: { childId: string; tutorId: number; text: string }): Promise<number> {
  const row = await db
    .insertInto("child_notes")
    .values({ child_id: note.childId, tutor_id: note.tutorId, text: note.text })
    .returning("note_id")
    .executeTakeFirstOrThrow();
  return row.note_id;
}

/** Notes about a child, the newest first: by this tutor, and by the child's other tutors until `until`, if it is given. */
export async function notesAbout(
  db: Db,
  childId: string,
  { tutorId, until, limit }: { tutorId: number; until: Date | null; limit: number },
): Promise<ChildNote[]> {
  let notes = db
    .selectFrom("child_notes as n")
    .innerJoin("tutor_contacts as t", "t.tutor_id", "n.tutor_id")
    .select(["n.note_id as id", "t.name as writtenBy", "n.text", "n.created_at as createdAt"])
    .where("n.child_id", "=", childId);
  if (until) notes = notes.where((note) => note.or([note("n.tutor_id", "=", tutorId), note("n.created_at", "<=", until)]));
  const rows = await notes.orderBy("n.note_id", "desc").limit(limit).execute();
  return rows.map(({ writtenBy, createdAt, ...note }) => ({
    ...note,
    writtenBy: writtenBy ?? "",
    createdAt: createdAt.toISOString(),
  }));
}

/** Whether the tutor teaches or has taught the child; a cancelled lesson does not count. */
export async function teaches(db: Db, tutorId: number, childId: string): Promise<boolean> {
  const row = await db
    .selectFrom("taught_children")
    .select("child_id")
    .where("tutor_id", "=", tutorId)
    .where("child_id", "=", childId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A text that changes with recent notes about a tutor's children, and with the tutor's objections. */
export async function stampOfNotes(db: Db, tutorId: number): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select concat_ws(' ', max(newest), string_agg(objected, ',' order by c.lesson_id)) as stamp
    from taught_children c
    left join lateral (select max(note_id) as newest from child_notes n where n.child_id = c.child_id) note on true
    left join lateral (select string_agg(o.settled::text, '') as objected from tutors_objections o where o.lesson_id = c.lesson_id) said on true
    where c.tutor_id = ${tutorId} and c.starts_at > clock_now() - interval '5 days'`.execute(db);
  return rows[0]?.stamp ?? "";
}
