import { type Context, inTransaction } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { lockTimes, requireParticipant, roomState } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { deleteEnding, isEnded } from "./endings.queries.ts";
import { personOf, placeOf } from "./person-of.ts";
import { insertAttempt } from "./presence.queries.ts";
import { isRemoved } from "./removals.queries.ts";
import { insertTicket } from "./tickets.queries.ts";

/** Enough for a connection that breaks every ten seconds. */
const ticketsOfLesson = [{ times: 720, seconds: 2 * 3600 }];

type Ask = { key?: string | undefined; again: boolean; asParent: boolean };

/** Gives a participant a ticket for the room. Refuses while the room is closed. */
export function joinLesson(context: Context, id: string, { key, again, asParent }: Ask): Promise<{ ticket: string }> {
  return inTransaction(context, async (inside) => {
    const seen = await requireParticipant(inside, id, key);
    await lockTimes(inside.db, seen.lesson.childId, []);
    const participant = placeOf(await requireParticipant(inside, id, key), asParent);
    const { lesson, side, name } = participant;
    if (roomState(lesson, inside.now()) !== "open") throw new Refusal("class-not-open");
    if ((side === "tutor" || side === "staff") && !again) await deleteEnding(inside.db, id);
    else if (await isEnded(inside.db, id)) throw new Refusal("class-ended");
    const person = personOf(inside, participant);
    // protects C43: asking whether a person was removed
    if (await isRemoved(inside.db, id, person)) throw new Refusal("removed-from-class");
    await takeOrRefuse(inside, `tickets of ${person} in ${id}`, ticketsOfLesson, "joined-too-often");
    const sessionId = side === "tutor" ? null : (inside.viewer?.sessionId ?? null);
    const ticket = await insertTicket(inside.db, { lessonId: id, side, person, name, sessionId });
    if (again) return { ticket };
    await insertAttempt(inside.db, { lessonId: id, side, name, step: "ticket", worked: true });
    await writeLog(inside, { type: "BOOKING", operation: "class-joined", details: { bookingId: lesson.reference, side, name } });
    return { ticket };
  });
}
