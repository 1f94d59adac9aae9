import { maxFilmSeconds, type MyPage } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { type ChangedFiles, filesOfPicture, storeFilm, storePicture, withFiles } from "#api/files/index.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { changeMine, logChange } from "../profile/my-page.ts";
import { requireMe } from "../require-me.ts";
import { filmFolder } from "./film-address.ts";
import { deleteFilm, filmsOf, findFilmOf, insertFilm, setPoster, type StoredFilm } from "./films.queries.ts";

const filmsOfDay = [{ times: 20, seconds: 24 * 3600 }];

type Pieces = Blob | AsyncIterable<Uint8Array>;

/** Takes a film, which waits for an admin in place of an earlier one that waits. Refuses what browsers do not play, and long ones. */
export async function saveMyFilm(context: SignedIn, { bytes }: { bytes: Pieces }): Promise<MyPage> {
  const { staffId } = await requireMe(context);
  await inTransaction(context, (inside) =>
    takeOrRefuse(inside, `films of tutor ${staffId}`, filmsOfDay, "too-many-changes-today"),
  );
  return withFiles(context, async (files) => {
    const pieces = bytes instanceof Blob ? bytes.stream() : bytes;
    const film = await storeFilm(context, files, { folder: filmFolder, maxSeconds: maxFilmSeconds }, pieces);
    if ("fault" in film) throw new Refusal(film.fault);
    return changeMine(context, async (inside, me) => {
      const waiting = (await filmsOf(inside.db, me.staffId)).find(({ approvedAt }) => !approvedAt);
      if (waiting) await dropFilm(inside, files, waiting);
      await insertFilm(inside.db, me.staffId, film);
      await logChange(inside, me, "film-added", { seconds: film.seconds });
    });
  });
}

/** Sets the picture before a film that waits. */
export function saveMyPoster(context: SignedIn, id: string, poster: File): Promise<MyPage> {
  return withFiles(context, async (files) => {
    const url = await storePicture(files, "poster", poster);
    if (!url) throw new Refusal("not-a-portrait");
    return changeMine(context, async (inside, me) => {
      const film = await findFilmOf(inside.db, me.staffId, id);
      if (!film || film.approvedAt) throw new Refusal("film-gone");
      await setPoster(inside.db, id, url);
      files.remove(filesOfPicture(film.posterUrl));
    });
  });
}

export function removeMyFilm(context: SignedIn, id: string): Promise<MyPage> {
  return withFiles(context, (files) =>
    changeMine(context, async (inside, me) => {
      const film = await findFilmOf(inside.db, me.staffId, id);
      if (!film) return; // it is gone already
      await dropFilm(inside, files, film);
      await logChange(inside, me, "film-removed", {});
    }),
  );
}

/** Deletes a film with its files. */
export async function dropFilm({ db }: Pick<SignedIn, "db">, files: ChangedFiles, film: StoredFilm): Promise<void> {
  await deleteFilm(db, film.id);
  files.remove([film.fileKey, ...filesOfPicture(film.posterUrl)]);
}
