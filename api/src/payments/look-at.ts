import type { Context } from "#api/core/context.ts";
import { learn, type Settle } from "./learn.ts";
import type { Checkout } from "./payments.queries.ts";

/** Asks the provider about a checkout and books its answer. False if there was none. */
export async function lookAt(context: Context, checkout: Checkout, settle: Settle): Promise<boolean> {
  const asked = await context.payments?.look(checkout.checkoutId);
  if (asked?.is !== "done") {
    context.report("payment-not-looked-at", { checkout: checkout.checkoutId, why: asked?.why ?? "no provider" });
    return false;
  }
  await learn(context, checkout, asked.value, settle);
  return true;
}
