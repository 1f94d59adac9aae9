import type { Role } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

export type News = { to: Extract<Role, "admin" | "executive">[]; subject: string; text: string };

const lock = 7_341_908;

/** Takes all waiting news; none while another process does, or within `pauseSeconds` of the last letter with news. */
export async function takeNews(db: Db, pauseSeconds: number): Promise<News[]> {
  const { rows: held } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(db);
  if (!held[0]?.mine) return [];
  const { rows } = await sql<{ roles: News["to"]; subject: string; body_text: string }>`
    with taken as (
      delete from back_office_news where not exists (${lettersWithNews(pauseSeconds)}) returning *
    )
    select roles, subject, body_text from taken order by news_id`.execute(db);
  return rows.map(({ roles, subject, body_text }) => ({ to: roles, subject, text: body_text }));
}

/** The letters with news of the last `seconds`. */
export const lettersWithNews = (seconds: number) =>
  sql`select from letters where kind = 'news' and due_at > clock_now() - make_interval(secs => ${seconds})`;
