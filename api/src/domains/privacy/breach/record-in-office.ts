import type { BreachPart } from "@tutoring/contract";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { tablesOfParts } from "./breach-parts.ts";
import { type Days, periodOf } from "./leak.ts";
import { countKinds, peopleAffected } from "./people-affected.ts";
import { recordBreach } from "./record-breach.ts";

type Told = { parts: BreachPart[]; discoveredAt?: string | undefined; period?: Days | undefined };

/** Records a breach of parts of our data. Refuses with `breach-in-future` and `breach-days-reversed`. */
export async function recordInOffice(context: SignedIn, { parts, discoveredAt, period: days }: Told): Promise<{ id: number }> {
  const now = context.now();
  const discovered = discoveredAt === undefined ? now : new Date(discoveredAt);
  if (discovered > now) throw new Refusal("breach-in-future");
  if (days && days.from > days.to) throw new Refusal("breach-days-reversed");
  const leak = { tables: tablesOfParts(parts), discovered, days, period: days && periodOf(days) };
  const counts = countKinds(await peopleAffected(context.db, leak));
  return { id: await recordBreach(context.db, leak, counts, context) };
}
