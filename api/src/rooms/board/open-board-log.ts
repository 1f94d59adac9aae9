import type { FileResult } from "@tutoring/contract";
import { boardLimits, loggedFrame } from "@tutoring/contract/board";
import type { Context } from "#api/core/context.ts";
import { logSince } from "./operations.queries.ts";
import { requireReader } from "./records.access.ts";

/** A board's whole log in one frame; empty where nothing was drawn or all was deleted. */
export async function openBoardLog(
  context: Context,
  id: string,
  key: string | undefined,
): Promise<FileResult<"application/octet-stream">> {
  await requireReader(context, id, key);
  const bytes = loggedFrame(await logSince(context.db, id, 0, boardLimits.operations));
  return {
    name: "board.bin",
    type: "application/octet-stream",
    sizeBytes: bytes.length,
    bytes: new Blob([bytes]).stream(),
  };
}
