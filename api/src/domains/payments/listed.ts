import { type Asked, listedAtOnce } from "#api/platform/core/payment-provider.ts";

/** Thrown when the provider has not answered, so that nothing is known. */
export class NotAnswered extends Error {}

/** The provider's answer. Throws `NotAnswered` without one. */
export function answered<T>(asked: Asked<T>): T {
  if (asked.is !== "done") throw new NotAnswered(`${asked.is}: ${asked.why}`);
  return asked.value;
}

/** A longer list counts as endless. */
const maxListed = 1_000_000;

/** One of the provider's lists, page by page. */
export async function* pagesOf<T>(ask: (skip: number) => Promise<Asked<T[]>>): AsyncGenerator<T[]> {
  // protects C51: the end of a list [skip < maxListed → nothing]
  for (let skip = 0; skip < maxListed; skip += listedAtOnce) {
    const page = answered(await ask(skip));
    if (page.length > 0) yield page;
    if (page.length < listedAtOnce) return;
  }
  throw new NotAnswered("its list does not end");
}

/** Ids in our own order, a hundred at once; `read` gets the last of those before. */
export async function* idsOf(read: (after: string) => Promise<string[]>): AsyncGenerator<string> {
  for (let after = ""; ;) {
    const ids = await read(after);
    yield* ids;
    if (ids.length < listedAtOnce) return;
    after = ids.at(-1) ?? after;
  }
}
