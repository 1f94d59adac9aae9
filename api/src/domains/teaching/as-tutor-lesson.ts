import type { TutorLesson } from "@tutoring/contract";
import { namesIn } from "#api/domains/catalogue/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { firstNameOf } from "#api/platform/core/first-name.ts";
import { mayTutor, objectUntil, openOffer, outcomeOf, type TaughtLesson } from "#api/domains/lessons/index.ts";
import { marksOfReports, mayWriteReport } from "#api/domains/reports/index.ts";
import { attendanceOf, tutorsObjections } from "#api/domains/rooms/index.ts";

/** Lessons as their tutor sees them, with who was there. */
export async function asTutorLessons({ db, now, browser }: SignedIn, lessons: TaughtLesson[]): Promise<TutorLesson[]> {
  const ids = lessons.map(({ id }) => id);
  const attended = await attendanceOf(db, lessons);
  const reports = new Map((await marksOfReports(db, ids)).map((mark) => [mark.lessonId, mark]));
  const objections = await tutorsObjections(db, ids);
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
    absence: lesson.absence,
    offeredTimes: openOffer(lesson, now()).map((time) => time.toISOString()),
    confirmed: lesson.confirmed,
    objection: objections.get(lesson.id) ?? null,
    judgeUntil: objectUntil(lesson).toISOString(),
    report: reportPart(lesson, reports.get(lesson.id), now()),
    may: mayTutor(lesson, now(), objections.has(lesson.id)),
  }));
}

export async function asTutorLesson(context: SignedIn, lesson: TaughtLesson): Promise<TutorLesson> {
  const [shown] = await asTutorLessons(context, [lesson]);
  return shown as TutorLesson;
}

type Mark = Awaited<ReturnType<typeof marksOfReports>>[number];
const reportPart = (lesson: TaughtLesson, mark: Mark | undefined, now: Date): TutorLesson["report"] => ({
  writtenAt: mark?.writtenAt.toISOString() ?? null,
  homework: mark?.homework ?? null,
  mayWrite: mayWriteReport(lesson, mark?.writtenAt, now),
});
