import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { refuseIfStale } from "#api/core/errors.ts";
import { withFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireApplication } from "./applications.access.ts";
import { asApplication } from "./as-application.ts";
import { removeApplication } from "./applications.queries.ts";

/** Deletes an application, and then its résumé. */
export function deleteApplication(context: SignedIn, id: string): Promise<{ id: string }> {
  return withFiles(context, (files) =>
    inTransaction(context, async (inside) => {
      const before = await requireApplication(inside, id, { lock: true });
      refuseIfStale(inside.browser.seenVersion, before.version, asApplication(before));
      await removeApplication(inside.db, id);
      const details = { tutorId: id, status: before.status };
      await writeLog(inside, { type: "DELETE", operation: "tutor-request-deleted", details });
      if (before.resumeKey) files.remove([before.resumeKey]);
      return { id };
    }),
  );
}
