import { midnightInIndia } from "@tutoring/contract/rules";
import type { Context } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { compareProvider } from "./compare-provider.ts";
import { beginComparison, comparedSince } from "./compare.queries.ts";
import type { Settle } from "./learn.ts";

/** Background job: compares our payments and refunds with the provider's once a day in India. Throws where it did not answer. */
export async function compareNightly(context: Context, settle: Settle): Promise<void> {
  const today = new Date(midnightInIndia(dayInIndia(context.now())));
  if (!context.payments || (await comparedSince(context.db, today))) return;
  const comparison = await beginComparison(context.db);
  const problem = comparison ? await compareProvider(context, comparison, settle) : "another comparison is under way";
  if (problem) throw new Error(`the provider was not compared: ${problem}`);
}
