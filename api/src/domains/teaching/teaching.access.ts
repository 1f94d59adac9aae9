import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { type Lesson, lockTimes, requireLesson, type TaughtLesson, taughtLesson } from "#api/domains/lessons/index.ts";
import { lockOrder } from "#api/domains/payments/index.ts";
import { requireMe, type StoredTutor } from "#api/domains/tutors/index.ts";

export { requireMe };

/** A lesson of this tutor. Refuses another tutor's as if it did not exist. */
export async function requireTaught({ db }: SignedIn, { staffId }: StoredTutor, id: string): Promise<TaughtLesson> {
  const lesson = await taughtLesson(db, staffId, id);
  if (!lesson) throw new Refusal("not-your-lesson");
  return lesson;
}

export type AtLesson = { me: StoredTutor; taught: TaughtLesson; lesson: Lesson };

/** Runs a change of one of the caller's own lessons, in a transaction that has locked its order, child and tutor. */
export function atLesson<T>(context: SignedIn, id: string, change: (inside: SignedIn, at: AtLesson) => Promise<T>): Promise<T> {
  return inTransaction(context, async (inside) => {
    const me = await requireMe(inside);
    const { childId, orderId } = await requireTaught(inside, me, id);
    if (orderId) await lockOrder(inside.db, orderId);
    await lockTimes(inside.db, childId, [me.staffId]);
    const taught = await requireTaught(inside, me, id); // it may have been given to another tutor meanwhile
    return change(inside, { me, taught, lesson: await requireLesson(inside, id) });
  });
}
