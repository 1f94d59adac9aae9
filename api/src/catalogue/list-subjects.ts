import { type contract, firstRow, type HandlerResult, metaOf, type ParsedInput } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { subjectsMatching } from "./subjects.queries.ts";

type Ask = ParsedInput<typeof contract.searchSubjects.listSubjects>["query"];

/** One page of the dictionary of the course search. */
export async function listSubjects(
  { db }: SignedIn,
  query: Ask,
): Promise<HandlerResult<typeof contract.searchSubjects.listSubjects>> {
  const { subjects, total } = await subjectsMatching(db, query, { ...query, offset: firstRow(query) });
  return { data: subjects, meta: metaOf(query, total) };
}
