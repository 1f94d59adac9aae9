import type { ChildNote } from "@tutoring/contract";
import type { Db } from "#api/db/database.ts";

/** The note's number. */
export async function insertChildNote(db: Db, note: { childId: string; tutorId: number; text: string }): Promise<number> {
  const row = await db
    .insertInto("child_notes")
    .values({ child_id: note.childId, tutor_id: note.tutorId, text: note.text })
    .returning("note_id")
    .executeTakeFirstOrThrow();
  return row.note_id;
}

/** Notes about a child, by all of the child's tutors, the newest first. */
export async function notesAbout(db: Db, childId: string, limit: number): Promise<ChildNote[]> {
  const rows = await db
    .selectFrom("child_notes as n")
    .innerJoin("tutor_contacts as t", "t.tutor_id", "n.tutor_id")
    .select(["n.note_id as id", "t.name as writtenBy", "n.text", "n.created_at as createdAt"])
    .where("n.child_id", "=", childId)
    .orderBy("n.note_id", "desc")
    .limit(limit)
    .execute();
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
