import { type contract, firstRow, type HandlerResult, metaOf, type ParsedInput } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { lessonsOfTutor } from "#api/lessons/index.ts";
import { asTutorLessons } from "./as-tutor-lesson.ts";
import { requireMe } from "./teaching.access.ts";

type Route = typeof contract.teaching.listMyLessons;

/** One page of the caller's lessons, to come or past. */
export async function listMyLessons(context: SignedIn, query: ParsedInput<Route>["query"]): Promise<HandlerResult<Route>> {
  const { staffId } = await requireMe(context);
  const { lessons, total } = await lessonsOfTutor(context.db, staffId, { ...query, offset: firstRow(query) });
  return { now: context.now().toISOString(), data: await asTutorLessons(context, lessons), meta: metaOf(query, total) };
}
