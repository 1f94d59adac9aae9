import { type contract, firstRow, type Input, metaOf } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { appUpdatesMatching } from "./app-updates.queries.ts";

type Ask = Input<typeof contract.appUpdates.listAppUpdates>["query"];

export async function listAppUpdates({ db }: SignedIn, query: Ask) {
  const { updates, total } = await appUpdatesMatching(db, query.status, { ...query, offset: firstRow(query) });
  return { data: updates, meta: metaOf(query, total) };
}
