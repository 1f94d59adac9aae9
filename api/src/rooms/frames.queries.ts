import { sql } from "kysely";
import type { Db } from "#api/db/database.ts";

/** A message on its way to members in other processes. `to`: one connection, or all members of the class. */
export type Frame = { lessonId: string; to: string | null; channel: number; body: Uint8Array };

/** Stores frames under the numbers from `first` on, and announces them to all processes, in one transaction without synchronous commit. */
export async function insertFrames(db: Db, processId: string, first: number, frames: Frame[]): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await sql`set local synchronous_commit = off`.execute(inside);
    await storeFrames(inside, processId, first, frames);
  });
}

/** The same in the caller's transaction. */
export async function storeFrames(db: Db, processId: string, first: number, frames: Frame[]): Promise<void> {
  const rows = frames.map(({ lessonId, to, channel, body }, nth) => ({
    process_id: processId,
    frame_number: first + nth,
    lesson_id: lessonId,
    to_connection: to,
    channel,
    body: Buffer.from(body),
  }));
  await db.insertInto("room_frames").values(rows).execute();
  await sql`select pg_notify('changes', ${`room ${processId} ${first} ${first + frames.length - 1}`})`.execute(db);
}

/** A process's frames with these numbers that concern these classes, in order. */
export async function framesOf(
  db: Db,
  { processId, first, last }: { processId: string; first: number; last: number },
  lessonIds: string[],
): Promise<Frame[]> {
  const rows = await db
    .selectFrom("room_frames")
    .select(["lesson_id as lessonId", "to_connection as to", "channel", "body"])
    .where("process_id", "=", processId)
    .where("frame_number", ">=", first)
    .where("frame_number", "<=", last)
    .where(sql<boolean>`lesson_id = any (${lessonIds}::uuid[])`)
    .orderBy("frame_number")
    .execute();
  return rows;
}

/** How far each process has written, for a process that could not listen for a while. */
export async function lastFrames(db: Db): Promise<{ processId: string; last: number }[]> {
  const { rows } = await sql<{ processId: string; last: number }>`
    select process_id as "processId", max(frame_number) as last from room_frames group by process_id`.execute(db);
  return rows;
}

/** Background job: deletes frames older than a minute. */
export async function deleteOldFrames(db: Db): Promise<void> {
  await sql`delete from room_frames where created_at < clock_now() - interval '1 minute'`.execute(db);
}
