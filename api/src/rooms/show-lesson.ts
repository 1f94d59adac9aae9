import type { ClassRoom } from "@tutoring/contract";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { requireParticipant, roomState } from "#api/lessons/index.ts";
import { tutorIsMissing } from "./tutor-is-missing.ts";

/** What the class page shows; the meeting's address only while the lesson can be entered. */
export async function showLesson(context: Context, id: string, key: string | undefined): Promise<ClassRoom> {
  const { lesson, side } = await requireParticipant(context, id, key);
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
    tutorMissing: await tutorIsMissing(context, lesson),
    meetingUrl: state === "open" ? lesson.meetingUrl : null,
    now: context.now().toISOString(),
  };
}
