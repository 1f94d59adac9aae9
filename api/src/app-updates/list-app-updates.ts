import { type contract, firstRow, type ParsedInput, metaOf } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { appUpdatesMatching } from "./app-updates.queries.ts";

type Ask = ParsedInput<typeof contract.appUpdates.listAppUpdates>["query"];

export async function listAppUpdates({ db }: SignedIn, query: Ask) {
  const { updates, total } = await appUpdatesMatching(db, query.status, { ...query, offset: firstRow(query) });
  return { data: updates, meta: metaOf(query, total) };
}
