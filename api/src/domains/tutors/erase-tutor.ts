import { deleteAccount } from "#api/domains/identity/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import { type ChangedFiles, filesOfPicture } from "#api/platform/files/index.ts";
import { dropFilm } from "./submissions/film-address.ts";
import { filmsOf } from "./submissions/films.queries.ts";
import { deleteQualificationsOf } from "./submissions/qualifications.queries.ts";
import type { StoredTutor } from "./tutor-rows.queries.ts";
import { blankTutor, removeTutor } from "./tutors.queries.ts";

type Inside = Pick<Context, "db">;
type Removing = Pick<ChangedFiles, "remove">;

/** Deletes a tutor with account, documents and films, or hides them if a class refers to them. Returns whether the row was deleted. */
export async function removeWithFiles(inside: Inside, files: Removing, tutor: StoredTutor): Promise<boolean> {
  if (tutor.accountId) await deleteAccount(inside.db, tutor.accountId);
  await dropSubmissions(inside, files, tutor.staffId);
  return removeTutor(inside.db, tutor.staffId);
}

/** Deletes a tutor's documents and films. */
export async function dropSubmissions(inside: Inside, files: Removing, tutorId: number): Promise<void> {
  files.remove(await deleteQualificationsOf(inside.db, tutorId));
  for (const film of await filmsOf(inside.db, tutorId)) await dropFilm(inside, files, film);
}

/** Erases a tutor who leaves: of one who has taught, the name alone stays, with the classes. */
export async function eraseTutor(inside: Inside, files: Removing, tutor: StoredTutor): Promise<void> {
  if (!(await removeWithFiles(inside, files, tutor))) await blankTutor(inside.db, tutor.staffId);
  files.remove(filesOfPicture(tutor.staffImageUrl));
}
