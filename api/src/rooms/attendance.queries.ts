import type { Side } from "@tutoring/contract";
import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";
import type { Span } from "./spans.ts";

/** A connection that is still there counts until now. */
export type Connection = { side: Side; name: string; from: Date; until: Date; idleSeconds: number; ended: string | null };

/** Everyone's connections to a class, in order. */
export async function connectionsOf(db: Db, lessonId: string): Promise<Connection[]> {
  const { rows } = await sql<Connection>`
    select side, name, from_at as "from", idle_seconds as "idleSeconds", ended,
      case when process_id is not null and until_at > clock_now() - interval '10 seconds' then clock_now() else until_at end as "until"
    from room_presence where lesson_id = ${lessonId}::uuid order by from_at limit 2000`.execute(db);
  return rows;
}

/** When each side tried to come. */
export async function triesOf(db: Db, lessonId: string): Promise<{ side: Side; name: string; at: Date }[]> {
  return await db
    .selectFrom("room_attempts")
    .select(["side", "name", "at"])
    .where("lesson_id", "=", lessonId)
    .orderBy("at")
    .limit(2000)
    .execute();
}

/** When at least one of our processes was up; one with a recent beat still is. */
export async function upTimes(db: Db, from: Date, until: Date): Promise<Span[]> {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select from_at as "from",
      case when until_at > clock_now() - interval '15 seconds' then clock_now() else until_at end as "until"
    from process_heartbeats where until_at >= ${from} and from_at <= ${until} order by from_at`.execute(db);
  return rows.map((row) => ({ from: row.from.getTime(), until: row.until.getTime() }));
}
