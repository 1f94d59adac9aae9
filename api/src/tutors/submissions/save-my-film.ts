import { maxFilmSeconds, type MyPage } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { storeFilm, withFiles } from "#api/files/index.ts";
import { takeOrRefuse } from "#api/identity/index.ts";
import { changeMine } from "../profile/change-mine.ts";
import { logChange } from "../profile/log-change.ts";
import { requireMe } from "../require-me.ts";
import { dropFilm } from "./drop-film.ts";
import { filmFolder } from "./film-address.ts";
import { filmsOf, insertFilm } from "./films.queries.ts";

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
