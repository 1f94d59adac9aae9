/** Makes one call after the other. One that is refused does not keep the others from it; returns what was done, and the last refusal. */
export async function tryEach<T>(all: T[], call: (one: T) => Promise<unknown>): Promise<{ done: T[]; refusal: unknown }> {
  const done: T[] = [];
  let refusal: unknown;
  for (const one of all)
    await call(one).then(
      () => done.push(one),
      (failure: unknown) => (refusal = failure),
    );
  return { done, refusal };
}
