import type { BreachPart } from "@tutoring/contract";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { tablesOfParts } from "./breach-parts.ts";
import { type Days, periodOf } from "./leak.ts";
import { countKinds, peopleAffected } from "./people-affected.ts";
import { recordBreach } from "./record-breach.ts";

type Told = { parts: BreachPart[]; discoveredAt?: string | undefined; period?: Days | undefined };

/** How far an admin's clock may be ahead of ours. */
const aheadMilliseconds = 15 * 60_000;

/** Records a breach of parts of our data. A clock that is somewhat ahead means now. Refuses with `breach-in-future` and `breach-days-reversed`. */
export async function recordInOffice(context: SignedIn, { parts, discoveredAt, period: days }: Told): Promise<{ id: number }> {
  const now = context.now();
  const said = discoveredAt === undefined ? now.getTime() : Date.parse(discoveredAt);
  if (said > now.getTime() + aheadMilliseconds) throw new Refusal("breach-in-future");
  const discovered = new Date(Math.min(said, now.getTime()));
  if (days && days.from > days.to) throw new Refusal("breach-days-reversed");
  const leak = { tables: tablesOfParts(parts), discovered, days, period: days && periodOf(days) };
  const counts = countKinds(await peopleAffected(context.db, leak));
  return { id: await recordBreach(context.db, leak, counts, context) };
}
