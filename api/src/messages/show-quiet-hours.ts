import type { QuietHours } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { usualQuiet } from "./letter-time.ts";
import { quietHoursOf } from "./marks.queries.ts";

/** When the caller gets no letters about messages. */
export async function showQuietHours({ db, viewer }: SignedIn): Promise<QuietHours> {
  const { fromMinute, untilMinute } = (await quietHoursOf(db, viewer.id)) ?? usualQuiet;
  return { fromMinute, untilMinute };
}
