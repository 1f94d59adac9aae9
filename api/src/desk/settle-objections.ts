import type { RequestFile } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { outcomeOf, requireLesson, writeOutcomeLetters } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { settleObjectionsTo } from "#api/rooms/index.ts";
import { atDesk } from "./at-desk.ts";

/** Settles the objections to a request's class; the letters about its outcome, held back until then, are written. */
export const settleObjections = (context: SignedIn, id: string): Promise<RequestFile> =>
  atDesk(context, id, async (inside, { bookingId, lessonId }) => {
    if (!lessonId || !(await settleObjectionsTo(inside.db, lessonId, inside.viewer.name))) throw new Refusal("nothing-to-settle");
    await writeLog(inside, { type: "UPDATE", operation: "objections-settled", details: { bookingId } });
    const lesson = await requireLesson(inside, lessonId);
    const outcome = outcomeOf(lesson.status);
    if (outcome) await writeOutcomeLetters(inside, lesson, outcome);
  });
