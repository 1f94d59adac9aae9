import type { SignedIn } from "#api/core/context.ts";
import { refuseIfStale } from "#api/core/errors.ts";
import { keepFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { asRequest, demandApplication } from "./open-resume.ts";
import { deleteApplication } from "./applications.queries.ts";

/** The application goes, and its résumé after it. */
export function deleteTutor(context: SignedIn, id: string): Promise<{ id: string }> {
  return keepFiles(
    context,
    async () => {},
    async (inside) => {
      const before = await demandApplication(inside, id, { lock: true });
      refuseIfStale(inside.browser.seenVersion, before.version, asRequest(before));
      await deleteApplication(inside.db, id);
      const details = { tutorId: id, status: before.status };
      await writeLog(inside, { type: "DELETE", operation: "tutor-request-deleted", details });
      return { result: { id }, leaves: before.resumeKey ? [before.resumeKey] : [] };
    },
  );
}
