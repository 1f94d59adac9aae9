import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { writeLog } from "#api/logs/index.ts";
import { closeDifference as close } from "./differences.queries.ts";

/** Closes a difference that a person has cleared up. It opens again if either side changes. */
export function closeDifference(context: SignedIn, subject: string, reason: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    if (!(await close(inside.db, subject, reason))) throw new Refusal("difference-closed");
    await writeLog(inside, { type: "PAYMENT", operation: "difference-closed", details: { subject, reason } });
  });
}
