import { type Context, inTransaction } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";

/**
 * Stores files and then makes the change that refers to them: a change that fails leaves none of them. `work` says which
 * older files the change has left without a row; they go after it has happened.
 */
export async function keepFiles<C extends Context, T>(
  context: C,
  store: (keys: string[]) => Promise<void>,
  work: (inside: C) => Promise<{ result: T; leaves?: string[] }>,
): Promise<T> {
  const stored: string[] = [];
  try {
    await store(stored);
    const { result, leaves = [] } = await inTransaction(context, work);
    await dropFiles(context, leaves);
    return result;
  } catch (error) {
    if (error instanceof Refusal) await dropFiles(context, stored); // otherwise the change may have happened: the sweep decides
    throw error;
  }
}

/** A file that cannot be deleted now is left to the sweep. */
async function dropFiles({ files, report }: Context, keys: string[]): Promise<void> {
  for (const key of keys) await files.delete(key).catch((error: unknown) => report("file-not-deleted", { key, error }));
}
