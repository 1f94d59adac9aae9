import type { Readership } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/platform/db/database.ts";

export type DigestItem = { to: readonly Readership[]; subject: string; text: string };

const lock = 7_341_908;

/** Takes all waiting news; none while another process does, or within `pauseSeconds` of the last email with news. */
export async function takeDigest(db: Db, pauseSeconds: number): Promise<DigestItem[]> {
  const { rows: held } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(db);
  if (!held[0]?.mine) return [];
  const { rows } = await sql<{ roles: DigestItem["to"]; subject: string; body_text: string }>`
    with taken as (
      delete from digest_items where not exists (${emailsWithDigest(pauseSeconds)}) returning *
    )
    select roles, subject, body_text from taken order by item_id`.execute(db);
  return rows.map(({ roles, subject, body_text }) => ({ to: roles, subject, text: body_text }));
}

/** The emails with news of the last `seconds`. */
export const emailsWithDigest = (seconds: number) =>
  sql`select from emails where kind = 'news' and due_at > clock_now() - make_interval(secs => ${seconds})`;
