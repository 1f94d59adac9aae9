import { createHash, randomBytes } from "node:crypto";
import type { Side } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/platform/db/database.ts";

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
  const column = <T>(value: (frame: Frame, nth: number) => T) => frames.map(value);
  // a list for each column: a statement holds 65,535 values
  await sql`
    insert into room_frames (process_id, frame_number, lesson_id, to_connection, channel, body)
    select ${processId}::uuid, given.* from unnest(
      ${column((_, nth) => first + nth)}::bigint[], ${column(({ lessonId }) => lessonId)}::uuid[], ${column(({ to }) => to)}::uuid[],
      ${column(({ channel }) => channel)}::smallint[], ${column(({ body }) => Buffer.from(body))}::bytea[]) as given`.execute(db);
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

export type Ticket = { lessonId: string; side: Side; person: string; name: string; sessionId: string | null };

const holdsSeconds = 60;
const hashOf = (ticket: string) => createHash("sha256").update(ticket).digest();

/** Makes a ticket and returns it. Only its hash is stored. */
export async function insertTicket(db: Db, { lessonId, side, person, name, sessionId }: Ticket): Promise<string> {
  const ticket = randomBytes(24).toString("base64url");
  await db
    .insertInto("room_tickets")
    .values({
      ticket_hash: hashOf(ticket),
      lesson_id: lessonId,
      side,
      person,
      name,
      session_id: sessionId,
      expires_at: sql<Date>`${clockNow} + make_interval(secs => ${holdsSeconds})`,
    })
    .execute();
  return ticket;
}

/** Uses a ticket up; undefined for one that is not of this class, is used already, or is older than a minute. */
export async function takeTicket(db: Db, lessonId: string, ticket: string): Promise<Ticket | undefined> {
  // protects 4.4.4: asking whose class a ticket is for ["lesson_id", "=", lessonId) .where( → nothing]
  // protects 4.4.3: the end of a ticket [where("expires_at", ">", clockNow) . → nothing]
  return await db
    .deleteFrom("room_tickets")
    .where("ticket_hash", "=", hashOf(ticket))
    .where("lesson_id", "=", lessonId)
    .where("expires_at", ">", clockNow)
    .returning(["lesson_id as lessonId", "side", "person", "name", "session_id as sessionId"])
    .executeTakeFirst();
}

/** Background job: deletes tickets past their retention. */
export async function deleteOldTickets(db: Db): Promise<void> {
  await sql`delete from room_tickets where expires_at < clock_now()`.execute(db);
}
