import type { MyPage } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { filesOfPicture, storePicture, withFiles } from "#api/files/index.ts";
import { changeMine } from "../profile/change-mine.ts";
import { findFilmOf, setPoster } from "./films.queries.ts";
import { takeUploadOfDay } from "../profile/uploads-of-day.ts";

/** Sets the poster of a film that waits for an admin. */
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
