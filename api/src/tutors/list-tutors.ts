import { type contract, firstRow, type Input, metaOf } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { staffMatching } from "./tutors.queries.ts";

type Ask = Input<typeof contract.staff.listStaff>["query"];

/** Strangers and students get premium faculty only (ruling 6), and may not search in what they do not see. */
export async function listStaff({ db, viewer }: Context, query: Ask) {
  const forStaff = viewer?.role === "admin" || viewer?.role === "executive";
  const filter = forStaff ? { onlyPremium: query.isPremium, search: query.search } : { onlyPremium: true };
  const { members, total } = await staffMatching(db, filter, { ...query, offset: firstRow(query) });
  return { data: members, meta: metaOf(query, total) };
}
