import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Context } from "#api/platform/core/context.ts";

export type Arriving = Blob | AsyncIterable<Uint8Array>;

/** Writes a file aside as it arrives, never whole in memory, works on it, and drops it. */
export async function withTemporaryFile<T>(
  { files: store }: Pick<Context, "files">,
  bytes: Arriving,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const sent = await store.aside();
  try {
    await pipeline(bytes instanceof Blob ? bytes.stream() : bytes, createWriteStream(sent.path, { mode: 0o600 }));
    return await work(sent.path);
  } finally {
    await sent.drop();
  }
}

/** A queue that runs one piece of work at a time. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => {});
    return mine;
  };
}
