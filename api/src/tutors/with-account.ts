import type { Tutor } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireTutor } from "./tutors.access.ts";
import { tutorById } from "./tutors.queries.ts";

/** Changes a tutor's account and logs it. Refuses a tutor without one. */
export function withAccount(
  context: SignedIn,
  id: number,
  operation: string,
  change: (inside: SignedIn, accountId: string) => Promise<unknown>,
): Promise<Tutor> {
  return inTransaction(context, async (inside) => {
    const tutor = await requireTutor(inside, id);
    if (!tutor.accountId) throw new Refusal("tutor-without-account", { name: tutor.staffName });
    await change(inside, tutor.accountId);
    const details = { staffId: id, staffName: tutor.staffName };
    await writeLog(inside, { type: "UPDATE", operation, details });
    return (await tutorById(inside.db, id)) ?? tutor;
  });
}
