import { movableDays, type TutorLesson } from "@tutoring/contract";
import { dateInIndia } from "@tutoring/contract/rules";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import {
  keepStatement,
  mayTutor,
  slotsFor,
  type TaughtLesson,
  notifyOfOffer,
  withdrawOffered,
} from "#api/domains/lessons/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import type { StoredTutor } from "#api/domains/tutors/index.ts";
import { asTutorLesson } from "./as-tutor-lesson.ts";
import { type AtLesson, atLesson, requireMe, requireTaught } from "./teaching.access.ts";

/** Times in the next two weeks at which tutor and child are both free, except the lesson's own time. */
async function timesToOffer(context: SignedIn, me: StoredTutor, { id, childId, startsAt, endsAt }: TaughtLesson) {
  const span = {
    from: dateInIndia(context.now().getTime()),
    days: movableDays,
    minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
  };
  const slots = await slotsFor(context, { tutorId: me.staffId, childId, except: [id] }, span);
  return slots.filter((slot) => slot.getTime() !== startsAt.getTime());
}

/** When the caller and the child are both free in the next two weeks, as ISO times. */
export async function listTimesToOffer(context: SignedIn, id: string): Promise<{ slots: string[] }> {
  const me = await requireMe(context);
  const slots = await timesToOffer(context, me, await requireTaught(context, me, id));
  return { slots: slots.map((slot) => slot.toISOString()) };
}

const offersOfLesson = [{ times: 3, seconds: 24 * 3600 }];

/** These times in order, each once. Refuses times that are not free, and more offers than a family should get in a day. */
export async function offerable(inside: SignedIn, { me, taught }: AtLesson, times: Date[]): Promise<Date[]> {
  if (!mayTutor(taught, inside.now()).offerTimes) throw new Refusal("offer-too-late");
  if (times.some((time) => time.getTime() === taught.startsAt.getTime())) throw new Refusal("time-unchanged");
  const free = new Set((await timesToOffer(inside, me, taught)).map(Number));
  if (!times.every((time) => free.has(time.getTime()))) throw new Refusal("tutor-not-free", { name: me.staffName });
  await takeOrRefuse(inside, `offers for lesson ${taught.id}`, offersOfLesson, "too-many-offers-today");
  return [...new Set(times.map(Number))].toSorted((one, other) => one - other).map((at) => new Date(at));
}

/** Asks the family to move the lesson to one of these times, in place of earlier ones. */
export function offerTimes(context: SignedIn, id: string, times: Date[]): Promise<TutorLesson> {
  return atLesson(context, id, async (inside, at) => {
    const { me, taught, lesson } = at;
    const offeredTimes = await offerable(inside, at, times);
    await keepStatement(inside.db, id, { offeredTimes });
    await withdrawOffered(inside, lesson);
    await notifyOfOffer(inside, lesson, offeredTimes);
    const details = { bookingId: taught.reference, staffId: me.staffId, times: offeredTimes };
    await writeLog(inside, { type: "BOOKING", operation: "times-offered", details });
    return asTutorLesson(inside, await requireTaught(inside, me, id));
  });
}

/** Withdraws the offered times; the family then keeps its time. */
export function withdrawOffer(context: SignedIn, id: string): Promise<TutorLesson> {
  return atLesson(context, id, async (inside, { me, taught, lesson }) => {
    if ((taught.offeredTimes ?? []).length > 0) {
      await keepStatement(inside.db, id, { offeredTimes: [] });
      await withdrawOffered(inside, lesson);
      const details = { bookingId: taught.reference, staffId: me.staffId };
      await writeLog(inside, { type: "BOOKING", operation: "offer-withdrawn", details });
    }
    return asTutorLesson(inside, await requireTaught(inside, me, id));
  });
}
