import type { ClassRoom, Side } from "@tutoring/contract";
import { namesIn } from "#api/domains/catalogue/index.ts";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { type Lesson, lockTimes, requireParticipant, roomState } from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { tutorIsMissing } from "./alarm-desk.ts";
import { insertTicket } from "./frames.queries.ts";
import { insertAttempt } from "./presence.queries.ts";
import { deleteEnding, endedBy, isEnded, isRemoved, removedFrom } from "./removals.queries.ts";
import { personOf, placeOf } from "./room-sessions.ts";

/** What the class page shows; the meeting's address only while the lesson can be entered. */
export async function showLesson(context: Context, id: string, key: string | undefined): Promise<ClassRoom> {
  const { lesson, side } = await requireParticipant(context, id, key);
  const removed = await closedPlaces(context, lesson, side);
  const state = roomState(lesson, context.now());
  return {
    bookingId: lesson.reference,
    course: namesIn(lesson, context.browser.language).courseName,
    student: lesson.studentName,
    tutor: lesson.tutorName,
    tutorImageUrl: lesson.tutorImageUrl,
    side,
    startsAt: lesson.startsAt.toISOString(),
    endsAt: lesson.endsAt.toISOString(),
    state,
    endedBy: (await endedBy(context.db, lesson.id)) ?? null,
    tutorMissing: await tutorIsMissing(context, lesson),
    meetingUrl: state === "open" && !removed.includes(side) ? lesson.meetingUrl : null,
    removed,
    now: context.now().toISOString(),
  };
}

/** The caller's own places in a class from which they were removed; a family has the child's and the parent's. */
async function closedPlaces(context: Context, lesson: Lesson, side: Side): Promise<Side[]> {
  const places: Side[] = side === "student" ? ["student", "parent"] : [side];
  const own = new Set(places.map((place) => personOf(context, { side: place, lesson })));
  return (await removedFrom(context.db, lesson.id)).filter(({ person }) => own.has(person)).map((removed) => removed.side);
}

/** Enough for a connection that breaks every ten seconds. */
const ticketsOfLesson = [{ times: 720, seconds: 2 * 3600 }];

type Input = { key?: string | undefined; again: boolean; asParent: boolean };

/** Gives a participant a ticket for the room. Refuses while the room is closed. */
export function joinLesson(context: Context, id: string, { key, again, asParent }: Input): Promise<{ ticket: string }> {
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
