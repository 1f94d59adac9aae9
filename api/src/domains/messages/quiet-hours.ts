import type { QuietHours } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { takeOrRefuse } from "#api/domains/identity/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { quietHoursOf, saveQuietHours } from "#api/domains/reach/index.ts";

/** When the caller is left alone by notifications and by emails about messages. */
export async function showQuietHours({ db, viewer }: SignedIn): Promise<QuietHours> {
  const { fromMinute, untilMinute } = await quietHoursOf(db, viewer.id);
  return { fromMinute, untilMinute };
}

const changesOfDay = [{ times: 30, seconds: 24 * 3_600 }];

/** Sets when the caller is left alone by notifications and by emails about messages, in the zone of their browser. */
export function setQuietHours(context: SignedIn, hours: QuietHours): Promise<QuietHours> {
  return inTransaction(context, async (inside) => {
    const { db, viewer, browser } = inside;
    await takeOrRefuse(inside, `quiet hours of ${viewer.id}`, changesOfDay, "too-many-changes-today");
    await saveQuietHours(db, viewer.id, { ...hours, zone: browser.timeZone });
    await writeLog(inside, { type: "UPDATE", operation: "quiet-hours-set", details: { ...hours } });
    return hours;
  });
}
