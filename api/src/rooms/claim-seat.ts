import { randomUUID } from "node:crypto";
import type { Db } from "#api/db/database.ts";
import { takeFromAlarm } from "./alarms.queries.ts";
import { type Connected, connectedIn, endPresence, insertPresence, lockRoom } from "./presence.queries.ts";
import { isRemoved } from "./removals.queries.ts";
import type { Ticket } from "./tickets.queries.ts";

type Claim = { connection: string; takenOver: string[]; gaveWay: string[] } | "full" | "removed" | "gone";

/**
 * A place in a class: one for the child, one for the tutor, one for a parent or a member of our team. A newer connection of
 * the same person takes the place over, unless it has closed while it waited; a parent gives way to the team; for anyone else
 * the place is taken.
 */
export function claimSeat(db: Db, ticket: Ticket, processId: string, isOpen: () => boolean): Promise<Claim> {
  return db.transaction().execute(async (inside) => {
    await lockRoom(inside, ticket.lessonId);
    if (!isOpen()) return "gone";
    // protects C43: asking it again of an older ticket
    if (await isRemoved(inside, ticket.lessonId, ticket.person)) return "removed";
    const here = await connectedIn(inside, [ticket.lessonId]);
    const sameSide = here.filter(({ side }) => side === ticket.side);
    if (sameSide.some(({ person }) => person !== ticket.person)) return "full";
    if (ticket.side === "parent" && here.some(({ side }) => side === "staff")) return "full";
    // protects C47: the team's right to the third place [ticket.side === "staff" ? here.filter(({ side }) => side === "parent") : → nothing]
    const parents = ticket.side === "staff" ? here.filter(({ side }) => side === "parent") : [];
    for (const { connection } of sameSide) await endPresence(inside, connection, "taken-over");
    for (const { connection } of parents) await endPresence(inside, connection, "removed");
    const { lessonId, side, person, name } = ticket;
    const claimed: Connected = { connection: randomUUID(), lessonId, side, person, name, processId };
    await insertPresence(inside, claimed);
    await takeFromAlarm(inside, lessonId, side);
    return { connection: claimed.connection, takenOver: connectionsOf(sameSide), gaveWay: connectionsOf(parents) };
  });
}

const connectionsOf = (people: Connected[]) => people.map(({ connection }) => connection);
