import { randomBytes } from "node:crypto";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { Draft } from "./file-store.ts";

/** The files that a change adds and removes. */
export type ChangedFiles = {
  /** Stores bytes under a key. */
  add: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Stores bytes under a random key in a folder such as private/resumes. Returns the key. */
  store: (folder: string, bytes: Uint8Array, extension: string) => Promise<string>;
  /** Keeps a file that was written aside, likewise. */
  keep: (folder: string, draft: Draft, extension: string) => Promise<string>;
  /** Marks files for deletion after the change. */
  remove: (keys: string[]) => void;
};

/**
 * Runs a change that adds or removes files: added files precede their row, removed files follow it. A refused change leaves
 * no added file; after any other error the change may have happened, so the sweep decides.
 */
export async function withFiles<T>(context: Context, work: (files: ChangedFiles) => Promise<T>): Promise<T> {
  const added: string[] = [];
  const removed: string[] = [];
  const add = async (key: string, bytes: Uint8Array) => {
    added.push(key);
    await context.files.put(key, bytes);
  };
  const newKey = (folder: string, extension: string) => `${folder}/${randomBytes(16).toString("hex")}.${extension}`;
  const store = async (folder: string, bytes: Uint8Array, extension: string) => {
    const key = newKey(folder, extension);
    await add(key, bytes);
    return key;
  };
  const keep = async (folder: string, draft: Draft, extension: string) => {
    const key = newKey(folder, extension);
    added.push(key);
    await draft.keep(key);
    return key;
  };
  try {
    const result = await work({ add, store, keep, remove: (keys) => removed.push(...keys) });
    await deleteFiles(context, removed);
    return result;
  } catch (error) {
    if (error instanceof Refusal) await deleteFiles(context, added);
    throw error;
  }
}

/** A file that cannot be deleted now is left to the sweep. */
async function deleteFiles({ files, report }: Context, keys: string[]): Promise<void> {
  for (const key of keys) await files.delete(key).catch((error: unknown) => report("file-not-deleted", { key, error }));
}
