import type { Qualification, VerifiedQualification } from "@tutoring/contract";
import { type Selectable, sql } from "kysely";
import { retention } from "#api/platform/core/retention.ts";
import { clockNow, daysAgo, type Db } from "#api/platform/db/database.ts";
import type { Tables } from "#api/platform/db/tables.ts";

type Document = { type: Qualification["type"]; fileKey: string };
/** A qualification with the key of its document in the file store. */
export type StoredQualification = Qualification & { fileKey: string };

/** A tutor's qualifications in the order in which they were added. */
export async function qualificationsOf(db: Db, tutorId: number): Promise<StoredQualification[]> {
  const rows = await db
    .selectFrom("tutor_qualifications")
    .selectAll()
    .where("tutor_id", "=", tutorId)
    .orderBy("added_at")
    .orderBy("qualification_id")
    .execute();
  return rows.map(toQualification);
}

/** A qualification of the tutor; undefined without one. */
export async function findQualification(db: Db, tutorId: number, id: string): Promise<StoredQualification | undefined> {
  // protects C93: asking whose a document is [where("tutor_id", "=", tutorId) . → nothing]
  const row = await db
    .selectFrom("tutor_qualifications")
    .selectAll()
    .where("qualification_id", "=", id)
    .where("tutor_id", "=", tutorId)
    .executeTakeFirst();
  return row && toQualification(row);
}

export async function insertQualification(
  db: Db,
  tutorId: number,
  { name, type, fileKey }: Document & { name: string },
): Promise<void> {
  await db.insertInto("tutor_qualifications").values({ tutor_id: tutorId, name, type, file_key: fileKey, refusal: "" }).execute();
}

/** Changes a qualification, which waits for an admin from now on. */
export async function replaceQualification(
  db: Db,
  id: string,
  { name, type, fileKey }: Document & { name: string },
): Promise<void> {
  // protects C93: taking the mark of a changed qualification [decided_at: null, → nothing]
  await db
    .updateTable("tutor_qualifications")
    .set({ name, type, file_key: fileKey, decided_at: null, refusal: "", version: sql<number>`version + 1` })
    .where("qualification_id", "=", id)
    .execute();
}

/** Marks a qualification as verified, or stores why it was refused. */
export async function judgeQualification(db: Db, id: string, refusal: string): Promise<Qualification> {
  const row = await db
    .updateTable("tutor_qualifications")
    .set({ decided_at: clockNow, refusal, version: sql<number>`version + 1` })
    .where("qualification_id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toQualification(row);
}

export async function deleteQualification(db: Db, id: string): Promise<void> {
  await db.deleteFrom("tutor_qualifications").where("qualification_id", "=", id).execute();
}

/** Deletes all qualifications of a tutor. Returns the keys of their documents. */
export async function deleteQualificationsOf(db: Db, tutorId: number): Promise<string[]> {
  const rows = await db.deleteFrom("tutor_qualifications").where("tutor_id", "=", tutorId).returning("file_key").execute();
  return rows.map(({ file_key }) => file_key);
}

/** The verified qualifications of a tutor, which families read. */
export async function verifiedQualifications(db: Db, tutorId: number): Promise<VerifiedQualification[]> {
  const all = await qualificationsOf(db, tutorId);
  return all.flatMap(({ name, verifiedAt }) => (verifiedAt ? [{ name, verifiedAt }] : []));
}

/** The tutors with documents that nobody has decided on, the longest waiting first. */
export async function tutorsWithWaitingDocuments(db: Db, limit: number): Promise<{ staffId: number; name: string }[]> {
  const { rows } = await sql<{ staffId: number; name: string }>`
    select t.staff_id as "staffId", t.staff_name as name
    from tutor_qualifications q join tutors t on t.staff_id = q.tutor_id
    where q.decided_at is null and t.hidden_at is null
    group by t.staff_id order by min(q.added_at), t.staff_id limit ${limit}`.execute(db);
  return rows;
}

/** Deletes qualifications past the retention of refused ones; their documents are swept. */
export async function deleteOldRefusals(db: Db): Promise<void> {
  await sql`delete from tutor_qualifications
    where refusal <> '' and decided_at < ${daysAgo(retention.refusedDocuments.days)}`.execute(db);
}

/** The newest keys of documents. */
export async function newestDocuments(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom("tutor_qualifications").select("file_key").orderBy("added_at", "desc").limit(limit).execute();
  return rows.map(({ file_key }) => file_key);
}

/** The keys, of those given, that a qualification refers to. */
export async function documentsInUse(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("tutor_qualifications").select("file_key").where("file_key", "in", keys).execute();
  return new Set(rows.map(({ file_key }) => file_key));
}

const toQualification = (row: Selectable<Tables["tutor_qualifications"]>): StoredQualification => ({
  id: row.qualification_id,
  name: row.name,
  type: row.type as Qualification["type"],
  verifiedAt: row.refusal === "" ? (row.decided_at?.toISOString() ?? null) : null,
  refusal: row.refusal,
  version: row.version,
  fileKey: row.file_key,
});
