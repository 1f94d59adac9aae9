import type { Pause } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { comingLessons } from "#api/lessons/index.ts";
import { requireMyOrder } from "./orders.access.ts";
import { requireSpan } from "./pause.access.ts";
import { isIn, type Span, takenOut } from "./pause.policy.ts";

/** The lessons that a pause would cancel, before the family confirms it: those that begin within twelve hours stay. */
export async function showPause(context: SignedIn, orderId: string, span: Span): Promise<Pause> {
  await requireMyOrder(context, orderId);
  requireSpan(context, span);
  const coming = await comingLessons(context.db, orderId, context.now());
  const out = takenOut(coming, span, context.now());
  const next = coming.find((lesson) => dayInIndia(lesson.startsAt) > span.to);
  return {
    out: out.map(({ creditNth, startsAt }) => ({ nth: creditNth ?? 0, startsAt: startsAt.toISOString() })),
    tooLate: coming.filter(({ startsAt }) => isIn(startsAt, span)).length - out.length,
    goesOnAt: next?.startsAt.toISOString() ?? null,
  };
}
