/** Does a background job's work for each item. A failure does not keep the others from theirs; in the end the job has failed. */
export async function forEachSettled<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1)
    throw new Error(`${failures.length} items failed; the first: ${String(failures[0])}`, { cause: failures[0] });
}
