import { type FileResult, type LessonReport, maxHomeworkFiles } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { downloadOf, storeDocument, withFiles } from "#api/files/index.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { requireParticipant } from "#api/lessons/index.ts";
import { type AtReport, atReport, readReport, showReport } from "./at-report.ts";
import { deleteHomeworkFile, findHomeworkFile, insertHomeworkFile } from "./homework-files.queries.ts";
import { reportOf } from "./reports.queries.ts";

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
    const stored = await storeDocument(files, place, file);
    if (!stored) throw new Refusal("not-homework");
    return atReport(context, id, async (inside, at) => {
      refuseUnlessRoom(at);
      await insertHomeworkFile(inside.db, { lessonId: id, side: at.side, ...stored });
    });
  });
}

/** Takes one's own file out again. */
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

/** A file of a lesson's homework, for its tutor, its family and the desk. Refuses with `not-found`. */
export async function openHomeworkFile(context: SignedIn, id: string, fileId: string): Promise<FileResult> {
  const { side } = await requireParticipant(context, id, undefined);
  const found = await findHomeworkFile(context.db, id, fileId);
  const isShown = found && (side !== "student" || (await reportOf(context.db, id)) !== undefined);
  const file = isShown && (await context.files.open(found.fileKey));
  if (!file) throw new Refusal("homework-file-gone");
  return { ...file, ...downloadOf(found.name.replace(/\.[^.]*$/, ""), found.type) };
}

/** The tutor's may change until something is handed in, the family's until it is marked. */
const mayChangeFiles = ({ side, may, report }: AtReport) => (side === "tutor" ? may.write && !report?.handedInAt : may.handIn);

function refuseUnlessRoom(at: AtReport): void {
  if (!mayChangeFiles(at)) throw new Refusal("homework-closed");
  if (at.files.filter(({ side }) => side === at.side).length >= maxHomeworkFiles[at.side]) throw new Refusal("homework-full");
}
