import type { OperationType } from "@tutoring/contract";
import officeReplies from "#api/core/office-replies.en.ts";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { insertClearing } from "./logs.queries.ts";
import { writeLog } from "./write-log.queries.ts";

type Ask = { olderThan?: string | undefined; operationType?: OperationType | undefined };

/** Hides entries before a day in India, or all, of one type or of all types. */
export function clearLogs(context: SignedIn, { olderThan, operationType }: Ask): Promise<{ message: string }> {
  return inTransaction(context, async (inside) => {
    await insertClearing(inside.db, { olderThan, operationType, by: inside.viewer.name });
    const details = { olderThan: olderThan ?? "everything until now", operationType: operationType ?? "all types" };
    await writeLog(inside, { type: "DELETE", operation: "logs-cleared", details });
    return { message: officeReplies.logsCleared };
  });
}
