import type { RequestFile } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { outcomeOf, paidLessonsOfBooking, requireLesson, writeOutcomeLetters } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { settleObjectionsTo } from "#api/rooms/index.ts";
import { atDesk } from "./at-desk.ts";

/**
 * Settles the objections to a request's classes. The letters about its demo's outcome, held back until then, are written; its paid
 * classes are judged by who was there.
 */
export const settleObjections = (context: SignedIn, id: string): Promise<RequestFile> =>
  atDesk(context, id, async (inside, { bookingId, lessonId }) => {
    const settle = (one: string) => settleObjectionsTo(inside.db, one, inside.viewer.name);
    const demo = lessonId !== null && (await settle(lessonId));
    let settled = demo;
    for (const paid of await paidLessonsOfBooking(inside.db, id)) settled = (await settle(paid)) || settled;
    if (!settled) throw new Refusal("nothing-to-settle");
    await writeLog(inside, { type: "UPDATE", operation: "objections-settled", details: { bookingId } });
    if (!demo) return;
    const lesson = await requireLesson(inside, lessonId);
    const outcome = outcomeOf(lesson.status);
    if (outcome) await writeOutcomeLetters(inside, lesson, outcome);
  });
