import { maxFilmSeconds, type MyPage } from "@tutoring/contract";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { type Arriving, filesOfPicture, storeFilm, storePicture, withFiles } from "#api/platform/files/index.ts";
import { changeMine, logChange, takeUploadOfDay } from "../profile/my-page.ts";
import { dropFilm, filmFolder } from "./film-address.ts";
import { filmsOf, findFilmOf, insertFilm, setPoster } from "./films.queries.ts";

/** Takes a film, which waits for an admin in place of an earlier waiting one. Refuses what browsers do not play, and long ones. */
export async function saveMyFilm(context: SignedIn, { bytes }: { bytes: Arriving }): Promise<MyPage> {
  await takeUploadOfDay(context, "films");
  return withFiles(context, async (files) => {
    const film = await storeFilm(context, files, { folder: filmFolder, maxSeconds: maxFilmSeconds }, bytes);
    if ("fault" in film) throw new Refusal(film.fault);
    return changeMine(context, async (inside, me) => {
      const waiting = (await filmsOf(inside.db, me.staffId)).find(({ approvedAt }) => !approvedAt);
      if (waiting) await dropFilm(inside, files, waiting);
      await insertFilm(inside.db, me.staffId, film);
      await logChange(inside, me, "film-added", { seconds: film.seconds });
    });
  });
}

/** Sets the poster of a film that waits for an admin (decision 0073). */
export async function saveMyPoster(context: SignedIn, id: string, poster: File): Promise<MyPage> {
  await takeUploadOfDay(context, "pictures");
  return withFiles(context, async (files) => {
    const url = await storePicture(files, "poster", poster, "poster");
    if (!url) throw new Refusal("not-a-portrait");
    return changeMine(context, async (inside, me) => {
      const film = await findFilmOf(inside.db, me.staffId, id);
      if (!film || film.approvedAt) throw new Refusal("film-gone");
      await setPoster(inside.db, id, url);
      files.remove(filesOfPicture(film.posterUrl));
    });
  });
}

/** Deletes a film of the caller. A missing film is not refused; too many changes are, with `too-many-changes-today`. */
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
