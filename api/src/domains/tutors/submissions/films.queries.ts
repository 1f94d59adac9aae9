import { type Selectable, sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";
import type { Tables } from "#api/platform/db/tables.ts";

export type StoredFilm = {
  id: string;
  tutorId: number;
  fileKey: string;
  sizeBytes: number;
  posterUrl: string | null;
  seconds: number;
  approvedAt: Date | null;
};

/** A tutor's films: at most the one that families see, then the one that waits. */
export async function filmsOf(db: Db, tutorId: number): Promise<StoredFilm[]> {
  const rows = await db
    .selectFrom("tutor_films")
    .selectAll()
    .where("tutor_id", "=", tutorId)
    .orderBy("approved_at", (order) => order.asc().nullsLast())
    .execute();
  return rows.map(toFilm);
}

/** A film of the tutor; undefined without one. */
export async function findFilmOf(db: Db, tutorId: number, id: string): Promise<StoredFilm | undefined> {
  return (await filmsOf(db, tutorId)).find((one) => one.id === id);
}

/** A film by its key in the file store, and whether families may see it. */
export async function filmByKey(db: Db, key: string): Promise<{ sizeBytes: number; isPublic: boolean } | undefined> {
  // protects C94: asking whether the page is public [f.approved_at is not null and coalesce(p.listed, false) → f.approved_at is not null]
  const { rows } = await sql<{ sizeBytes: number; isPublic: boolean }>`
    select f.size_bytes as "sizeBytes", f.approved_at is not null and coalesce(p.listed, false) as "isPublic"
    from tutor_films f left join tutor_profiles p on p.tutor_id = f.tutor_id
    where f.file_key = ${key}`.execute(db);
  return rows[0];
}

type NewFilm = Pick<StoredFilm, "fileKey" | "sizeBytes" | "seconds">;

export async function insertFilm(db: Db, tutorId: number, { fileKey, sizeBytes, seconds }: NewFilm): Promise<void> {
  const row = { tutor_id: tutorId, file_key: fileKey, size_bytes: sizeBytes, seconds };
  await db.insertInto("tutor_films").values(row).execute();
}

export async function setPoster(db: Db, id: string, posterUrl: string): Promise<void> {
  await db.updateTable("tutor_films").set({ poster_url: posterUrl }).where("film_id", "=", id).execute();
}

/** Marks a film as approved now, so that families see it. */
export async function approveFilm(db: Db, id: string): Promise<void> {
  await db.updateTable("tutor_films").set({ approved_at: clockNow }).where("film_id", "=", id).execute();
}

export async function deleteFilm(db: Db, id: string): Promise<void> {
  await db.deleteFrom("tutor_films").where("film_id", "=", id).execute();
}

/** The tutors with films that wait for an admin, the longest waiting first. */
export async function tutorsWithWaitingFilms(db: Db, limit: number): Promise<{ staffId: number; name: string }[]> {
  return await db
    .selectFrom("tutor_films as f")
    .innerJoin("tutors as t", "t.staff_id", "f.tutor_id")
    .select(["t.staff_id as staffId", "t.staff_name as name"])
    .where("f.approved_at", "is", null)
    .where("t.hidden_at", "is", null)
    .orderBy("f.added_at")
    .limit(limit)
    .execute();
}

/** The newest keys of films. */
export async function newestFilms(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom("tutor_films").select("file_key").orderBy("added_at", "desc").limit(limit).execute();
  return rows.map(({ file_key }) => file_key);
}

/** The keys, of those given, that a film refers to. */
export async function filmsInUse(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom("tutor_films").select("file_key").where("file_key", "in", keys).execute();
  return new Set(rows.map(({ file_key }) => file_key));
}

/** The URLs of all films' posters. */
export async function posterUrls(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("tutor_films").select("poster_url").where("poster_url", "is not", null).execute();
  return rows.flatMap(({ poster_url }) => poster_url ?? []);
}

const toFilm = (row: Selectable<Tables["tutor_films"]>): StoredFilm => ({
  id: row.film_id,
  tutorId: row.tutor_id,
  fileKey: row.file_key,
  sizeBytes: row.size_bytes,
  posterUrl: row.poster_url,
  seconds: row.seconds,
  approvedAt: row.approved_at,
});
