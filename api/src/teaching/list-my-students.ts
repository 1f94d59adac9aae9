import type { TaughtChild } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { lessonsWithChildren } from "#api/lessons/index.ts";
import { asTaughtChild } from "./as-taught-child.ts";
import { requireMe } from "./teaching.access.ts";

/** The children whom the caller teaches or has taught, those with a lesson to come first. */
export async function listMyStudents(context: SignedIn): Promise<{ data: TaughtChild[] }> {
  const { staffId } = await requireMe(context);
  const lessons = Map.groupBy(await lessonsWithChildren(context.db, staffId), ({ childId }) => childId);
  const children = [...lessons.values()].map((own) => asTaughtChild(own, context));
  const byTime = ({ nextAt, lastAt }: TaughtChild) => (nextAt ? `0 ${nextAt}` : `1 ${invert(lastAt)}`);
  return { data: children.toSorted((one, other) => (byTime(one) < byTime(other) ? -1 : 1)) };
}

const invert = (at: string | null) => String(10 ** 15 - (at ? Date.parse(at) : 0));
