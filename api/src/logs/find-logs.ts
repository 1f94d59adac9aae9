import { type contract, firstRow, type ParsedInput, metaOf } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { logsMatching } from "./logs.queries.ts";

type Ask = ParsedInput<typeof contract.logs.findLogs>["query"];

export async function findLogs({ db }: SignedIn, query: Ask) {
  const { logs, total, totalIsMinimum } = await logsMatching(db, query, { ...query, offset: firstRow(query) });
  const { currentPage, totalPages } = metaOf(query, total);
  return { logs, totalCount: total, currentPage, totalPages, totalIsMinimum };
}
