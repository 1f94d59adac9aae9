import { randomUUID } from "node:crypto";
import type { Db } from "#api/db/database.ts";
import { takeFromAlarm } from "./alarms.queries.ts";
import { type Connected, connectedIn, endPresence, insertPresence, lockRoom } from "./presence.queries.ts";
import type { Ticket } from "./tickets.queries.ts";

type Claim = { connection: string; takenOver: string[] } | "full" | "gone";

/**
 * A place in a class: one for the student's side, one for the tutor, one for the back office. A newer connection of the same
 * person takes the place over, unless it has closed while it waited; another person finds it full.
 */
export function claimSeat(db: Db, ticket: Ticket, processId: string, isOpen: () => boolean): Promise<Claim> {
  return db.transaction().execute(async (inside) => {
    await lockRoom(inside, ticket.lessonId);
    if (!isOpen()) return "gone";
    const sameSide = (await connectedIn(inside, [ticket.lessonId])).filter(({ side }) => side === ticket.side);
    if (sameSide.some(({ person }) => person !== ticket.person)) return "full";
    for (const { connection } of sameSide) await endPresence(inside, connection, "taken-over");
    const { lessonId, side, person, name } = ticket;
    const claimed: Connected = { connection: randomUUID(), lessonId, side, person, name, processId };
    await insertPresence(inside, claimed);
    await takeFromAlarm(inside, lessonId, side);
    return { connection: claimed.connection, takenOver: sameSide.map(({ connection }) => connection) };
  });
}
