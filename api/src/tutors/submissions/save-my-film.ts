import { maxFilmSeconds, type MyPage } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { type Arriving, storeFilm, withFiles } from "#api/files/index.ts";
import { changeMine } from "../profile/change-mine.ts";
import { logChange } from "../profile/log-change.ts";
import { takeUploadOfDay } from "../profile/uploads-of-day.ts";
import { dropFilm } from "./drop-film.ts";
import { filmFolder } from "./film-address.ts";
import { filmsOf, insertFilm } from "./films.queries.ts";

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
