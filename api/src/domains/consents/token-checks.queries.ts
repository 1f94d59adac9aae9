import type { AgeOutcome } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, daysAgo, type Db } from "#api/platform/db/database.ts";

/** Who may see a check: a family, and a browser that has verified an address. */
export type Beginner = { accountId?: string | undefined; proofHash?: Buffer | undefined };
export type Settled = Exclude<AgeOutcome, "waiting">;
export type TokenCheck = {
  checkId: string;
  accountId: string | null;
  reference: string;
  fullName: string | null;
  outcome: Settled | null;
  isOver: boolean;
};

const columns = sql`check_id as "checkId", account_id as "accountId", reference, full_name as "fullName", outcome, expires_at <= clock_now() as "isOver"`;

function isBegunBy({ accountId, proofHash }: Beginner) {
  // protects C16: a check that another browser has begun [(account_id → (true or account_id]
  return sql`(account_id = ${accountId ?? null}::uuid or proof_hash = ${proofHash ?? null})`;
}

async function only(db: Db, condition: ReturnType<typeof sql>, by: Beginner): Promise<TokenCheck | undefined> {
  const { rows } = await sql<TokenCheck>`
    select ${columns} from token_checks where ${condition} and ${isBegunBy(by)} order by begun_at desc limit 1`.execute(db);
  return rows[0];
}

export const checkByState = (db: Db, stateHash: Buffer, by: Beginner) => only(db, sql`state_hash = ${stateHash}`, by);
export const checkById = (db: Db, checkId: string, by: Beginner) => only(db, sql`check_id = ${checkId}::uuid`, by);
/** One that has shown an adult and was not used yet. */
export const checkToUse = (db: Db, by: Beginner) => only(db, sql`outcome = 'adult' and expires_at > clock_now()`, by);

type NewCheck = { by: Beginner; stateHash: Buffer; reference: string; fullName: string; minutes: number };

/** The only open check of its beginner: an earlier one is gone, and its answer comes to nothing. */
export async function replaceCheck(db: Db, { by, stateHash, reference, fullName, minutes }: NewCheck): Promise<string> {
  await sql`delete from token_checks where outcome is null and ${isBegunBy(by)}`.execute(db);
  const row = await db
    .insertInto("token_checks")
    .values({
      account_id: by.accountId ?? null,
      proof_hash: by.accountId ? null : (by.proofHash ?? null),
      ...{ state_hash: stateHash, reference, full_name: fullName, outcome: null, settled_at: null },
      expires_at: sql<Date>`clock_now() + make_interval(mins => ${minutes})`,
    })
    .returning("check_id")
    .executeTakeFirstOrThrow();
  return row.check_id;
}

const halfAnHour = sql<Date>`clock_now() + interval '30 minutes'`;

/** Notes the answer, once, and forgets the name; an adult then has half an hour to agree. Returns whether this call was the one. */
export async function settleCheck(db: Db, checkId: string, outcome: Settled): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("token_checks")
    .set({ outcome, settled_at: clockNow, full_name: null, ...(outcome === "adult" && { expires_at: halfAnHour }) })
    .where("check_id", "=", checkId)
    .where("outcome", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up a check of this beginner that has shown an adult; undefined if there is none. */
export async function takeCheck(db: Db, checkId: string, by: Beginner): Promise<{ reference: string; at: Date } | undefined> {
  const { rows } = await sql<{ reference: string; at: Date }>`
    delete from token_checks
    where check_id = ${checkId}::uuid and outcome = 'adult' and expires_at > clock_now() and ${isBegunBy(by)}
    returning reference, settled_at as at`.execute(db);
  return rows[0];
}

/** Deletes checks that nobody has used in a day. */
export async function deleteOldChecks(db: Db): Promise<void> {
  await sql`delete from token_checks where begun_at < ${daysAgo(1)}`.execute(db);
}
