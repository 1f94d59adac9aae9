export type Failure<T> = { one: T; refusal: unknown };

/** Makes one call after the other. One that is refused does not keep the others from it; returns what was done, and each refusal. */
export async function tryEach<T>(
  all: T[],
  call: (one: T) => Promise<unknown>,
): Promise<{ done: T[]; failures: Failure<T>[]; refusal: unknown }> {
  const done: T[] = [];
  const failures: Failure<T>[] = [];
  for (const one of all)
    await call(one).then(
      () => done.push(one),
      (refusal: unknown) => failures.push({ one, refusal }),
    );
  return { done, failures, refusal: failures.at(-1)?.refusal };
}
