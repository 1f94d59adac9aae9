import type { SignedIn } from "#api/core/context.ts";
import { requireMe } from "#api/tutors/index.ts";
import { addressOfFeed } from "./feed-address.ts";
import { generationOf } from "./feeds.queries.ts";

/** The caller's secret address. */
export async function showMyFeed(context: SignedIn): Promise<{ address: string }> {
  const { staffId } = await requireMe(context);
  return addressOfFeed(context, staffId, await generationOf(context.db, staffId));
}
