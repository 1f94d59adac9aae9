import type { LessonReport } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { withFiles } from "#api/files/index.ts";
import { atReport } from "./at-report.ts";
import { mayChangeFiles } from "./homework-files.policy.ts";
import { deleteHomeworkFile, findHomeworkFile } from "./homework-files.queries.ts";
import { showReport } from "./show-report.ts";

/** Removes one of the caller's own files. */
export function removeHomeworkFile(context: SignedIn, id: string, fileId: string): Promise<LessonReport> {
  return withFiles(context, async (files) => {
    await atReport(context, id, async (inside, at) => {
      const found = await findHomeworkFile(inside.db, id, fileId);
      if (!found) return; // it is gone already
      if (found.side !== at.side || !mayChangeFiles(at)) throw new Refusal("homework-closed");
      await deleteHomeworkFile(inside.db, fileId);
      files.remove([found.fileKey]);
    });
    return showReport(context, id);
  });
}
