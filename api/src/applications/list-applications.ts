import { type contract, firstRow, type Input, metaOf } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { applicationsMatching } from "./applications.queries.ts";

type Ask = Input<typeof contract.applications.listApplications>["query"];

export async function listApplications({ db }: SignedIn, query: Ask) {
  const { applications, total } = await applicationsMatching(db, query, { ...query, offset: firstRow(query) });
  return { data: applications, meta: metaOf(query, total) };
}
