import type { Context } from "#api/platform/core/context.ts";
import { type ChangedFiles, filesOfPicture } from "#api/platform/files/index.ts";
import { dropFilm } from "./submissions/film-address.ts";
import { filmsOf } from "./submissions/films.queries.ts";
import { deleteQualificationsOf } from "./submissions/qualifications.queries.ts";
import type { StoredTutor } from "./tutor-rows.queries.ts";
import { blankTutor, removeTutor } from "./tutors.queries.ts";

type Inside = Pick<Context, "db">;
type Removing = Pick<ChangedFiles, "remove">;

/** Deletes a tutor's documents and films. */
export async function dropSubmissions(inside: Inside, files: Removing, tutorId: number): Promise<void> {
  files.remove(await deleteQualificationsOf(inside.db, tutorId));
  for (const film of await filmsOf(inside.db, tutorId)) await dropFilm(inside, files, film);
}

/** Erases a tutor who leaves, without the account: of one who has taught, the name alone stays, with the classes. */
export async function eraseTutor(inside: Inside, files: Removing, { staffId, staffImageUrl }: StoredTutor): Promise<void> {
  await dropSubmissions(inside, files, staffId);
  if (!(await removeTutor(inside.db, staffId))) await blankTutor(inside.db, staffId);
  files.remove(filesOfPicture(staffImageUrl));
}
