import type { Context } from "#api/core/context.ts";
import { eachByItself } from "#api/core/each-by-itself.ts";
import type { Settle } from "./learn.ts";
import { lookAt } from "./look-at.ts";
import { type Checkout, takeDueCheckout } from "./payments.queries.ts";
import { sendRefunds } from "./send-refunds.ts";

/** Background job: looks at every checkout that is due, then sends refunds. It finds everything even without webhooks. */
export async function sweepPayments(context: Context, settle: Settle): Promise<void> {
  if (!context.payments) return;
  const steps = [
    () => eachByItself(dueCheckouts(context), (one) => lookAt(context, one, settle)),
    () => sendRefunds(context), // also if a checkout failed
  ];
  await eachByItself(steps, (step) => step());
}

async function* dueCheckouts({ db }: Context): AsyncGenerator<Checkout> {
  for (;;) {
    const checkout = await takeDueCheckout(db);
    if (!checkout) return;
    yield checkout;
  }
}
