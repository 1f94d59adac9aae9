import type { Application, ApplicationByHand } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { withFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireApplication } from "./applications.access.ts";
import { storeResume } from "./store-resume.ts";
import { insertApplication } from "./applications.queries.ts";

/** Adds an application that an admin enters by hand. */
export async function addApplication(context: SignedIn, { resume, ...ask }: ApplicationByHand): Promise<Application> {
  return withFiles(context, async (files) => {
    const stored = resume ? await storeResume(files, resume) : { resumePath: null, resumeName: null };
    return inTransaction(context, async (inside) => {
      const tutorId = await insertApplication(inside.db, { ...ask, ...stored, language: "en" });
      await writeLog(inside, {
        type: "CREATE",
        operation: "tutor-request-entered",
        details: { tutorId, ...ask, resumeName: stored.resumeName },
      });
      return requireApplication(inside, tutorId);
    });
  });
}
