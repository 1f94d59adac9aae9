import { type Context, inTransaction } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { lockTimes, type Participant, requireParticipant, roomState } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { deleteEnding, isEnded } from "./endings.queries.ts";
import { insertAttempt } from "./presence.queries.ts";
import { insertTicket } from "./tickets.queries.ts";

/** Enough for a line that breaks every ten seconds. */
const ticketsOfLesson = [{ times: 720, seconds: 2 * 3600 }];

type Ask = { key?: string | undefined; again: boolean };

/** Gives a participant a ticket for the room. Refuses while the room is closed. */
export function joinLesson(context: Context, id: string, { key, again }: Ask): Promise<{ ticket: string }> {
  return inTransaction(context, async (inside) => {
    const seen = await requireParticipant(inside, id, key);
    await lockTimes(inside.db, seen.lesson.childId, []);
    const participant = await requireParticipant(inside, id, key);
    const { lesson, side, name } = participant;
    if (roomState(lesson, inside.now()) !== "open") throw new Refusal("class-not-open");
    if (side !== "student" && !again) await deleteEnding(inside.db, id);
    else if (await isEnded(inside.db, id)) throw new Refusal("class-ended");
    const person = personOf(inside, participant);
    await takeOrRefuse(inside, `tickets of ${person} in ${id}`, ticketsOfLesson, "joined-too-often");
    const sessionId = side === "tutor" ? null : (inside.viewer?.sessionId ?? null);
    const ticket = await insertTicket(inside.db, { lessonId: id, side, person, name, sessionId });
    if (again) return { ticket };
    await insertAttempt(inside.db, { lessonId: id, side, name, step: "ticket", worked: true });
    await writeLog(inside, { type: "BOOKING", operation: "class-joined", details: { bookingId: lesson.reference, side, name } });
    return { ticket };
  });
}

/** Who a connection belongs to, so that a second one takes the first one over. */
const personOf = ({ viewer }: Context, { side, lesson }: Participant): string =>
  side === "tutor" ? `tutor ${lesson.tutorId}` : `account ${viewer?.id}`;
