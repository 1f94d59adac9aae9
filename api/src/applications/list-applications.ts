import { type contract, firstRow, type Input, metaOf } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { applicationsMatching } from "./applications.queries.ts";

type Ask = Input<typeof contract.tutors.listTutors>["query"];

export async function listTutors({ db }: SignedIn, query: Ask) {
  const { requests, total } = await applicationsMatching(db, query, { ...query, offset: firstRow(query) });
  return { data: requests, meta: metaOf(query, total) };
}
