import { categoryPictureUrls, pdfsInUse } from "#api/catalogue/index.ts";
import { photosInUse } from "#api/messages/index.ts";
import { roomPicturesInUse } from "#api/rooms/index.ts";
import { homeworkFilesInUse } from "#api/reports/index.ts";
import { documentPdfsInUse } from "#api/enrolments/index.ts";
import type { Context } from "#api/core/context.ts";
import { filesOfPicture, forgetOldBuilds, sweepOrphans } from "#api/files/index.ts";
import { documentsInUse, filmsInUse, posterUrls, tutorPictureUrls } from "#api/tutors/index.ts";
import { resumesInUse } from "#api/applications/index.ts";
import type { Store } from "./open-store.ts";

/** Deletes files that no row refers to. */
export async function sweepFiles(
  { db, files }: Pick<Store, "db" | "files">,
  now: Date,
  report: Context["report"],
): Promise<void> {
  const pictures = (urls: () => Promise<string[]>) => async () => new Set((await urls()).flatMap(filesOfPicture));
  const swept = await sweepOrphans(
    files,
    [
      { folder: "private/resumes", inUse: (keys) => resumesInUse(db, keys) },
      { folder: "private/rooms", inUse: (keys) => roomPicturesInUse(db, keys) },
      { folder: "private/homework", inUse: (keys) => homeworkFilesInUse(db, keys) },
      { folder: "private/qualifications", inUse: (keys) => documentsInUse(db, keys) },
      { folder: "private/films", inUse: (keys) => filmsInUse(db, keys) },
      { folder: "private/messages", inUse: (keys) => photosInUse(db, keys) },
      { folder: "private/documents", inUse: (keys) => documentPdfsInUse(db, keys) },
      { folder: "private/courses", inUse: (keys) => pdfsInUse(db, keys) },
      { folder: "assets", inUse: () => forgetOldBuilds(files, now) },
      { folder: "public/categories", inUse: pictures(() => categoryPictureUrls(db)) },
      { folder: "public/staff", inUse: pictures(() => tutorPictureUrls(db)) },
      { folder: "public/posters", inUse: pictures(() => posterUrls(db)) },
    ],
    now,
  );
  if (swept.length > 0) report("orphaned-files-swept", { files: swept.length });
}
