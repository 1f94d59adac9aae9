import type { RequestFile } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { outcomeOf, requireLesson, writeOutcomeLetters } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { settleObjectionsTo } from "#api/rooms/index.ts";
import { atDesk } from "./at-desk.ts";
import { disputedLessons } from "./disputed-lessons.queries.ts";

/**
 * Settles the objections to a request's classes. The letters about its demo's outcome, held back until then, are written; its paid
 * classes that have no outcome yet are judged by who was there.
 */
export const settleObjections = (context: SignedIn, id: string): Promise<RequestFile> =>
  atDesk(context, id, async (inside, { bookingId, lessonId }) => {
    const disputed = await disputedLessons(inside.db, id);
    if (disputed.length === 0) throw new Refusal("nothing-to-settle");
    for (const one of disputed) await settleObjectionsTo(inside.db, one, inside.viewer.name);
    await writeLog(inside, { type: "UPDATE", operation: "objections-settled", details: { bookingId } });
    if (lessonId === null || !disputed.includes(lessonId)) return;
    const lesson = await requireLesson(inside, lessonId);
    const outcome = outcomeOf(lesson.status);
    if (outcome) await writeOutcomeLetters(inside, lesson, outcome);
  });
