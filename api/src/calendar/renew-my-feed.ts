import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireMe } from "#api/tutors/index.ts";
import { addressOfFeed } from "./feed-address.ts";
import { renew } from "./feeds.queries.ts";

const renewalsOfDay = [{ times: 10, seconds: 24 * 3_600 }];

/** Gives the caller a new secret address; the old one stops working. */
export function renewMyFeed(context: SignedIn): Promise<{ address: string }> {
  return inTransaction(context, async (inside) => {
    const { staffId } = await requireMe(inside);
    await takeOrRefuse(inside, `calendar addresses of tutor ${staffId}`, renewalsOfDay, "too-many-changes-today");
    const generation = await renew(inside.db, staffId);
    await writeLog(inside, { type: "UPDATE", operation: "calendar-address-renewed", details: { staffId } });
    return addressOfFeed(inside, staffId, generation);
  });
}
