import type { TutorLesson } from "@tutoring/contract";
import { namesIn } from "#api/catalogue/index.ts";
import type { SignedIn } from "#api/core/context.ts";
import { mayTutor, outcomeOf, type TaughtLesson } from "#api/lessons/index.ts";
import { attendanceOf } from "#api/rooms/index.ts";
import { firstNameOf } from "#api/core/first-name.ts";

/** Lessons as their tutor sees them, with who was there. */
export async function asTutorLessons({ db, now, browser }: SignedIn, lessons: TaughtLesson[]): Promise<TutorLesson[]> {
  const attended = await attendanceOf(
    db,
    lessons.map(({ id }) => id),
  );
  return lessons.map((lesson) => ({
    id: lesson.id,
    bookingId: lesson.reference,
    paid: lesson.orderId !== null,
    course: namesIn(lesson, browser.language).courseName,
    childId: lesson.childId,
    student: lesson.studentName,
    schoolClass: lesson.schoolClass,
    guardian: firstNameOf(lesson.parentName),
    suits: lesson.suits,
    startsAt: lesson.startsAt.toISOString(),
    endsAt: lesson.endsAt.toISOString(),
    status: lesson.status,
    outcome: outcomeOf(lesson.status),
    attendance: (attended.get(lesson.id) ?? []).map(({ side, joinedAt, leftAt }) => ({
      side,
      joinedAt: joinedAt.toISOString(),
      leftAt: leftAt?.toISOString() ?? null,
    })),
    stars: lesson.stars,
    lateMinutes: lesson.lateMinutes,
    absence: lesson.outReason,
    offeredTimes: (lesson.offeredTimes ?? []).map((time) => time.toISOString()),
    agrees: lesson.agrees,
    objection: lesson.objection,
    may: mayTutor(lesson, now()),
  }));
}

export async function asTutorLesson(context: SignedIn, lesson: TaughtLesson): Promise<TutorLesson> {
  const [shown] = await asTutorLessons(context, [lesson]);
  return shown as TutorLesson;
}
