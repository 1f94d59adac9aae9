import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { requireConversation } from "./conversations.access.ts";
import { letterAt, usualQuiet } from "./letter-time.ts";
import { quietHoursOf, saveMark, saveQuietHours } from "./marks.queries.ts";

/** Stores how far the caller has read, and their time zone, which their quiet hours follow. */
export function markRead(context: SignedIn, id: string, number: number): Promise<{ read: number }> {
  return inTransaction(context, async (inside) => {
    const { me } = await requireConversation(inside, id);
    await saveMark(inside.db, id, me.side, number, letterAt(inside.now()));
    const zone = inside.browser.timeZone;
    const quiet = (await quietHoursOf(inside.db, me.accountId)) ?? usualQuiet;
    if (quiet.zone !== zone) await saveQuietHours(inside.db, me.accountId, { ...quiet, zone });
    return { read: number };
  });
}
