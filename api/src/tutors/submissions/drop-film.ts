import type { SignedIn } from "#api/core/context.ts";
import { type ChangedFiles, filesOfPicture } from "#api/files/index.ts";
import { deleteFilm, type StoredFilm } from "./films.queries.ts";

/** Deletes a film with its files. */
export async function dropFilm({ db }: Pick<SignedIn, "db">, files: ChangedFiles, film: StoredFilm): Promise<void> {
  await deleteFilm(db, film.id);
  files.remove([film.fileKey, ...filesOfPicture(film.posterUrl)]);
}
