import type { Context } from "./context.ts";

/** Does a background job's work for each item; a failure is reported, and the others go on. */
export async function eachByItself<T>(
  { report }: Pick<Context, "report">,
  items: T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const item of items) await work(item).catch((error: unknown) => report("job-failed", { error }));
}
