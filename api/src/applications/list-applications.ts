import { type contract, firstRow, type ParsedInput, metaOf } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { applicationsMatching } from "./applications.queries.ts";

type Ask = ParsedInput<typeof contract.applications.listApplications>["query"];

export async function listApplications({ db }: SignedIn, query: Ask) {
  const { applications, total } = await applicationsMatching(db, query, { ...query, offset: firstRow(query) });
  return { data: applications, meta: metaOf(query, total) };
}
