import { type contract, firstRow, type HandlerResult, metaOf, type ParsedInput } from "@tutoring/contract";
import { type Context, isBackOffice } from "#api/core/context.ts";
import { withSubjectsInHindi } from "./subjects-in-hindi.ts";
import { tutorsMatching } from "./list-tutors.queries.ts";

type Ask = ParsedInput<typeof contract.tutors.listTutors>["query"];

/** One page of the tutors. Strangers and families get premium tutors only, and cannot search in hidden fields. */
export async function listTutors({ db, viewer }: Context, query: Ask): Promise<HandlerResult<typeof contract.tutors.listTutors>> {
  const filter = isBackOffice(viewer?.role) ? { onlyPremium: query.isPremium, search: query.search } : { onlyPremium: true };
  const { tutors, total } = await tutorsMatching(db, filter, { ...query, offset: firstRow(query) });
  const data = query.lang && !isBackOffice(viewer?.role) ? await withSubjectsInHindi(db, tutors) : tutors;
  return { data, meta: metaOf(query, total) };
}
