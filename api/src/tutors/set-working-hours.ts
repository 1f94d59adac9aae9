import type { Tutor, WorkingHours } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { changesOf, writeLog } from "#api/logs/index.ts";
import { requireTutor } from "./tutors.access.ts";
import { setHours } from "./tutors.queries.ts";

/** Sets a tutor's working hours. Classes already allotted keep their times. */
export function setWorkingHours(context: SignedIn, id: number, hours: WorkingHours): Promise<Tutor> {
  return inTransaction(context, async (inside) => {
    const before = await requireTutor(inside, id);
    await setHours(inside.db, id, hours);
    const details = { staffId: id, staffName: before.staffName, ...changesOf(before, { workingHours: hours }) };
    await writeLog(inside, { type: "UPDATE", operation: "working-hours-set", details });
    return { ...before, workingHours: hours, version: before.version + 1 };
  });
}
