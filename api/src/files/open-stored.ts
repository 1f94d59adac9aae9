import type { FileResult, PlainRefusalId } from "@tutoring/contract";
import { Refusal } from "#api/core/errors.ts";
import type { FileStore } from "./file-store.ts";

type Stored<T extends string> = { key: string | null | undefined; name: string; type: T };

/** A stored file as an attachment. `stored`: where it is, if there is one. Refuses without it, and when the store has it no longer. */
export async function openStored<T extends string>(
  files: Pick<FileStore, "open">,
  stored: Stored<T> | false | undefined,
  refusal: PlainRefusalId,
): Promise<FileResult<T>> {
  const file = stored && stored.key && (await files.open(stored.key));
  if (!file) throw new Refusal(refusal);
  return { ...file, name: stored.name, type: stored.type };
}
