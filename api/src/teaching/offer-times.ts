import type { TutorLesson } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { keepStatement, mayTutor, tellOffer, withdrawOffered } from "#api/lessons/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { asTutorLesson } from "./as-tutor-lesson.ts";
import { atLesson, requireTaught } from "./teaching.access.ts";
import { timesToOffer } from "./times-to-offer.ts";

const offersOfLesson = [{ times: 3, seconds: 24 * 3600 }];

/** Asks the family to move the lesson to one of these times, in place of earlier ones. Refuses times that are not free. */
export function offerTimes(context: SignedIn, id: string, times: Date[]): Promise<TutorLesson> {
  return atLesson(context, id, async (inside, { me, taught, lesson }) => {
    if (!mayTutor(taught, inside.now()).offerTimes) throw new Refusal("offer-too-late");
    if (times.some((time) => time.getTime() === taught.startsAt.getTime())) throw new Refusal("time-unchanged");
    const free = new Set((await timesToOffer(inside, me, taught)).map(Number));
    if (!times.every((time) => free.has(time.getTime()))) throw new Refusal("tutor-not-free", { name: me.staffName });
    await takeOrRefuse(inside, `offers for lesson ${id}`, offersOfLesson, "too-many-offers-today");
    const offeredTimes = [...new Set(times.map(Number))].toSorted((one, other) => one - other).map((at) => new Date(at));
    await keepStatement(inside.db, id, { offeredTimes });
    await withdrawOffered(inside, lesson);
    await tellOffer(inside, lesson, offeredTimes);
    const details = { bookingId: taught.reference, staffId: me.staffId, times: offeredTimes };
    await writeLog(inside, { type: "BOOKING", operation: "times-offered", details });
    return asTutorLesson(inside, await requireTaught(inside, me, id));
  });
}
