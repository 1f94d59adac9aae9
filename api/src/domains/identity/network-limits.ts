import type { LimitRefusalId } from "@tutoring/contract";
import { manyClients } from "#api/platform/core/caller.ts";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { networksOf } from "#api/platform/core/networks.ts";
import { workOrRefuse } from "#api/platform/core/work-or-refuse.ts";
import { type Allowance, giveBackLatest, takeFromLimit } from "./allowances.queries.ts";

const limitsOf = (context: Context, what: string) =>
  context.browser.client === manyClients
    ? []
    : networksOf(context.browser.client).map(({ name, times }) => ({ key: `${what} of ${name}`, times }));

/**
 * Takes one of `what` from the limits of the caller's networks, in the caller's transaction. Beyond them the caller's work is accepted;
 * without it, refuses with a challenge and the seconds to wait.
 */
export async function takeFromNetworks(context: Context, what: string, spans: Allowance[], id: LimitRefusalId): Promise<void> {
  let seconds = 0;
  for (const { key, times } of limitsOf(context, what)) {
    const ofNetwork = spans.map((span) => ({ ...span, times: span.times * times }));
    seconds = Math.max(seconds, await takeFromLimit(context.db, key, ofNetwork));
  }
  if (seconds === 0) return;
  await workOrRefuse(context, (challenge) => new Refusal(id, { seconds }, { retryAfterSeconds: seconds, challenge }));
}

/** Gives the latest one back to the caller's networks, because it was no failure. */
export async function giveBackToNetworks(context: Context, what: string): Promise<void> {
  for (const { key } of limitsOf(context, what)) await giveBackLatest(context.db, key);
}
