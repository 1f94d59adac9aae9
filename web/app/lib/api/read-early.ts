/**
 * A stranger's reply that a page shows right after it was loaded, read without the contract, whose code would hold up a slow phone.
 * Whatever else comes is left to `call`, which knows refusals and challenges.
 */
export async function readEarly<T>(
  path: string,
  isReply: (given: unknown) => given is T,
  call: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const response = await fetch(`/api${path}`, { signal }).catch(() => undefined);
  signal.throwIfAborted(); // the page was left
  const given: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  return isReply(given) ? given : call();
}
