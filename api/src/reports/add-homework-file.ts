import { type LessonReport, maxHomeworkFiles } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { storeDocument, withFiles } from "#api/files/index.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { atReport } from "./at-report.ts";
import { mayChangeFiles } from "./homework-files.policy.ts";
import { insertHomeworkFile } from "./homework-files.queries.ts";
import { type AtReport, readReport } from "./reports.access.ts";

/** A page of a notebook can be read at this width. */
const place = { folder: "private/homework", width: 1600 };
const filesOfDay = [{ times: 60, seconds: 24 * 3600 }];

/** Adds a file to one's own side of a lesson's homework. Refuses anything but a picture or a plain PDF, and too many. */
export async function addHomeworkFile(context: SignedIn, id: string, file: File): Promise<LessonReport> {
  refuseUnlessRoom(await readReport(context, id));
  await inTransaction(context, (inside) =>
    takeOrRefuse(inside, `homework files of ${context.viewer.id}`, filesOfDay, "too-many-homework-files-today"),
  );
  return withFiles(context, async (files) => {
    const stored = await storeDocument(files, place, file, "file");
    if (!stored) throw new Refusal("not-homework");
    return atReport(context, id, async (inside, at) => {
      refuseUnlessRoom(at);
      await insertHomeworkFile(inside.db, { lessonId: id, side: at.side, ...stored });
    });
  });
}

function refuseUnlessRoom(at: AtReport): void {
  if (!mayChangeFiles(at)) throw new Refusal("homework-closed");
  if (at.files.filter(({ side }) => side === at.side).length >= maxHomeworkFiles[at.side]) throw new Refusal("homework-full");
}
