import { type contract, firstRow, type HandlerResult, metaOf, type ParsedInput } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { appUpdatesMatching } from "./app-updates.queries.ts";

type Ask = ParsedInput<typeof contract.appUpdates.listAppUpdates>["query"];

/** One page of the versions, for the back office. */
export async function listAppUpdates(
  { db }: SignedIn,
  query: Ask,
): Promise<HandlerResult<typeof contract.appUpdates.listAppUpdates>> {
  const { updates, total } = await appUpdatesMatching(db, query.status, { ...query, offset: firstRow(query) });
  return { data: updates, meta: metaOf(query, total) };
}
