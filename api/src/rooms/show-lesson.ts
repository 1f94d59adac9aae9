import type { ClassRoom, Side } from "@tutoring/contract";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { type Lesson, requireParticipant, roomState } from "#api/lessons/index.ts";
import { endedBy } from "./endings.queries.ts";
import { personOf } from "./person-of.ts";
import { removedFrom } from "./removals.queries.ts";
import { tutorIsMissing } from "./tutor-is-missing.ts";

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
