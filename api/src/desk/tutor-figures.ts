import { figureDays, type TutorFigures } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { workOfTutors } from "#api/lessons/index.ts";
import { countsOfTutors, lastSeen } from "#api/tutors/index.ts";

const weeks = 4;

/** How these tutors have worked in the last 90 days, in the order asked for. */
export async function figuresOf({ db }: Pick<Context, "db">, tutorIds: number[]): Promise<TutorFigures[]> {
  const [work, counts, seen] = await Promise.all([
    workOfTutors(db, tutorIds, figureDays),
    countsOfTutors(db, tutorIds, figureDays),
    lastSeen(db, tutorIds),
  ]);
  return tutorIds.map((staffId) => {
    const done = work.find(({ tutorId }) => tutorId === staffId);
    const counted = counts.find(({ tutorId }) => tutorId === staffId);
    const { lessons = 0, recent = 0, late = 0, missed = 0, ratings = 0, stars = 0 } = done ?? {};
    const { absences = 0, answers = 0, waitedMinutes = 0 } = counted ?? {};
    return {
      staffId,
      seenAt: seen.get(staffId)?.toISOString() ?? null,
      lessons,
      lessonsAWeek: Math.round((recent / weeks) * 10) / 10,
      onTimePercent: lessons + missed === 0 ? null : Math.round(((lessons - late) / (lessons + missed)) * 100),
      calledOff: absences + missed,
      rating: ratings === 0 ? null : Math.round((stars / ratings) * 10) / 10,
      ratings,
      answerMinutes: answers === 0 ? null : Math.round(waitedMinutes / answers),
      answers,
    };
  });
}
