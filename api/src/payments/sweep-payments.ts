import type { Context } from "#api/core/context.ts";
import { eachByItself } from "#api/core/each-by-itself.ts";
import type { Settle } from "./learn.ts";
import { lookAt } from "./look-at.ts";
import { takeDueCheckout } from "./payments.queries.ts";
import { sendRefunds } from "./send-refunds.ts";

/** Background job: looks at every checkout that is due, then sends refunds. It finds everything even without webhooks. */
export async function sweepPayments(context: Context, settle: Settle): Promise<void> {
  if (!context.payments) return;
  for (;;) {
    const checkout = await takeDueCheckout(context.db);
    if (!checkout) break;
    await eachByItself(context, [checkout], (one) => lookAt(context, one, settle));
  }
  await sendRefunds(context);
}
