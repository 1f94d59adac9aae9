import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { compareProvider } from "./compare-provider.ts";
import { beginComparison } from "./compare.queries.ts";
import type { Settle } from "./learn.ts";

/** Begins a comparison; `ended` resolves when it is over. Refuses while another is under way, and without a provider. */
export async function compareNow(context: Context, settle: Settle): Promise<{ ended: Promise<unknown> }> {
  if (!context.payments) throw new Refusal("nothing-to-compare");
  const comparison = await beginComparison(context.db);
  if (!comparison) throw new Refusal("comparison-runs");
  return { ended: compareProvider(context, comparison, settle) };
}
