import type { MyPage } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { withFiles } from "#api/files/index.ts";
import { changeMine } from "../profile/change-mine.ts";
import { logChange } from "../profile/log-change.ts";
import { dropFilm } from "./drop-film.ts";
import { findFilmOf } from "./films.queries.ts";

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
