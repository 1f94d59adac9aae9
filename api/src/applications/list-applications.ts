import { type contract, firstRow, type HandlerResult, metaOf, type ParsedInput } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { applicationsMatching } from "./applications.queries.ts";

type Ask = ParsedInput<typeof contract.applications.listApplications>["query"];

/** One page of the applications. */
export async function listApplications(
  { db }: SignedIn,
  query: Ask,
): Promise<HandlerResult<typeof contract.applications.listApplications>> {
  const { applications, total } = await applicationsMatching(db, query, { ...query, offset: firstRow(query) });
  return { data: applications, meta: metaOf(query, total) };
}
