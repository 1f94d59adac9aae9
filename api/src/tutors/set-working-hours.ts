import type { Tutor, WorkingHours } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { lockTutor, setHours } from "./tutors.queries.ts";

/** Sets a tutor's working hours. Classes already allotted keep their times. */
export function setWorkingHours(context: SignedIn, id: number, hours: WorkingHours): Promise<Tutor> {
  return inTransaction(context, async (inside) => {
    const before = await lockTutor(inside.db, id);
    if (!before) throw new Refusal("not-found", "Staff not found");
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    await setHours(inside.db, id, hours);
    const details = { staffId: id, staffName: before.staffName, ...changesOf(before, { workingHours: hours }) };
    await writeLog(inside, { type: "UPDATE", operation: "working-hours-set", details });
    return { ...before, workingHours: hours, version: before.version + 1 };
  });
}
