import type { Context } from "#api/platform/core/context.ts";
import type { FileStore } from "./file-store.ts";

/** A person who was erased, by the id of the account or of the child alone. */
export type Erasure = { at: string; personId: string };

/** Lists who was erased: those in it are erased again from the database that owns the store. */
export const erasuresFolder = "private/erasures";

/** Lists erasures in the file store, which a restored database does not take back: a small file for each. */
export async function listErasures(files: Pick<Context["files"], "put">, erased: Erasure[]): Promise<void> {
  for (const { at, personId } of erased) await files.put(`${erasuresFolder}/${personId}`, new TextEncoder().encode(at));
}

/** The ids of those who are listed. */
export async function listedErasures(files: Pick<FileStore, "list">): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of files.list(erasuresFolder)) found.push(key.slice(erasuresFolder.length + 1));
  return found;
}
