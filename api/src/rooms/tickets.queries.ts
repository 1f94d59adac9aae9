import { createHash, randomBytes } from "node:crypto";
import type { Side } from "@tutoring/contract";
import { sql } from "kysely";
import { clockNow, type Db } from "#api/db/database.ts";

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
