import type { Application, ApplicationByHand } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { keepFiles } from "#api/files/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { requireApplication } from "./open-resume.ts";
import { storeResume } from "./store-resume.ts";
import { insertApplication } from "./applications.queries.ts";

/** Adds an application that an admin enters by hand. */
export async function addApplication(context: SignedIn, { resume, ...ask }: ApplicationByHand): Promise<Application> {
  let stored: { resumePath: string | null; resumeName: string | null } = { resumePath: null, resumeName: null };
  return keepFiles(
    context,
    async (keys) => {
      if (resume) stored = await storeResume(context, resume, keys);
    },
    async (inside) => {
      const tutorId = await insertApplication(inside.db, { ...ask, ...stored });
      await writeLog(inside, {
        type: "CREATE",
        operation: "tutor-request-entered",
        details: { tutorId, ...ask, resumeName: stored.resumeName },
      });
      return { result: await requireApplication(inside, tutorId) };
    },
  );
}
