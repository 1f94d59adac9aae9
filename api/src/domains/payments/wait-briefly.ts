import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#api/platform/core/context.ts";
import type { Event } from "#api/platform/core/events.ts";

/** The provider expects an answer to a webhook within five seconds; people wait no longer for what it says itself. */
const timeoutMilliseconds = 3_000;

/** Waits for work that asks the provider, but not for long. What comes later is done all the same, and a failure is reported. */
export async function waitBriefly({ report }: Pick<Context, "report">, failure: Event, work: Promise<unknown>): Promise<void> {
  const followed = work.catch((error: unknown) => report(failure, { error }));
  await Promise.race([followed, pause(timeoutMilliseconds, undefined, { ref: false })]);
}
