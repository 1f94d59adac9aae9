import { type contract, firstRow, type HandlerResult, metaOf, type ParsedInput } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { logsMatching } from "./logs.queries.ts";

type Ask = ParsedInput<typeof contract.logs.findLogs>["query"];

/** One page of the log. */
export async function findLogs({ db }: SignedIn, query: Ask): Promise<HandlerResult<typeof contract.logs.findLogs>> {
  const { logs, total, totalIsMinimum } = await logsMatching(db, query, { ...query, offset: firstRow(query) });
  const { currentPage, totalPages } = metaOf(query, total);
  return { logs, totalCount: total, currentPage, totalPages, totalIsMinimum };
}
