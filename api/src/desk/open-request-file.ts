import type { RequestFile } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { writeFolded } from "#api/logs/index.ts";
import { showRequestFile } from "./show-request-file.ts";

/** A request's file with its conversation; the log notes who opened it. */
export async function openRequestFile(context: SignedIn, id: string): Promise<RequestFile> {
  const file = await showRequestFile(context, id);
  const details = { bookingId: file.request.bookingId, messages: file.messages.length };
  // protects C2: the entry of an opened request
  await writeFolded(context, { type: "SYSTEM", operation: "book-request-opened", details });
  return file;
}
