import type { SignedIn } from "#api/core/context.ts";
import { requireMe, requireTaught } from "./teaching.access.ts";
import { timesToOffer } from "./times-to-offer.ts";

/** When the caller and the child are both free in the next two weeks, as ISO times. */
export async function listTimesToOffer(context: SignedIn, id: string): Promise<{ slots: string[] }> {
  const me = await requireMe(context);
  const slots = await timesToOffer(context, me, await requireTaught(context, me, id));
  return { slots: slots.map((slot) => slot.toISOString()) };
}
