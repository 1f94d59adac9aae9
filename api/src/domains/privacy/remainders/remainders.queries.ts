import { sql } from "kysely";
import { retention } from "#api/platform/core/retention.ts";
import type { Db } from "#api/platform/db/database.ts";

export type Kind = "family" | "child" | "tutor";

/** The public key for which remainders are sealed; undefined if none are kept. */
export async function remainderKey(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom("remainder_key").select("public_key").executeTakeFirst();
  return row?.public_key ?? undefined;
}

/** Seals what is erased from now on for this key; without one, nothing is kept. */
export async function setRemainderKey(db: Db, key: string | undefined): Promise<void> {
  const value = key ?? null;
  await sql`update remainder_key set public_key = ${value}::text where public_key is distinct from ${value}::text`.execute(db);
}

export async function insertRemainder(db: Db, remainder: { kind: Kind; personId: string; sealed: Buffer }): Promise<void> {
  const { kind, personId, sealed } = remainder;
  await db.insertInto("sealed_remainders").values({ kind, person_id: personId, sealed }).execute();
}

export type Remainder = { kind: Kind; personId: string; erasedAt: Date };

/** All remainders that are kept, the newest first, without their contents. */
export async function listRemainders(db: Db): Promise<Remainder[]> {
  const { rows } = await sql<Remainder>`
    select kind, person_id as "personId", erased_at as "erasedAt" from sealed_remainders order by erased_at desc, remainder_id`.execute(
    db,
  );
  return rows;
}

/** The newest remainder of a person. */
export async function findRemainder(db: Db, personId: string): Promise<{ kind: Kind; sealed: Buffer } | undefined> {
  const { rows } = await sql<{ kind: Kind; sealed: Buffer }>`
    select kind, sealed from sealed_remainders where person_id = ${personId}::uuid order by erased_at desc limit 1`.execute(db);
  return rows[0];
}

/** Background job: deletes the remainders whose year is over. */
export async function deleteOldRemainders(db: Db): Promise<void> {
  await sql`delete from sealed_remainders where erased_at < clock_now() - make_interval(days => ${retention.remainders.days}::integer)`.execute(
    db,
  );
}
