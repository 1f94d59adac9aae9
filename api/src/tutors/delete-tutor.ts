import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { filesOfPicture, withFiles } from "#api/files/index.ts";
import { deleteAccount } from "#api/identity/index.ts";
import { writeLog } from "#api/logs/index.ts";
import { dropFilm } from "./submissions/drop-film.ts";
import { filmsOf } from "./submissions/films.queries.ts";
import { deleteQualificationsOf } from "./submissions/qualifications.queries.ts";
import { requireTutor } from "./tutors.access.ts";
import { lessonsToCome, removeTutor } from "./tutors.queries.ts";

/** Deletes a tutor with their account, or hides them if a class refers to them. Refuses with `conflict` while they have classes to come. */
export function deleteTutor(context: SignedIn, id: number): Promise<{ id: number }> {
  return withFiles(context, (files) =>
    inTransaction(context, async (inside) => {
      const tutor = await requireTutor(inside, id);
      const lessons = await lessonsToCome(inside.db, id);
      if (lessons > 0) throw new Refusal("tutor-has-classes", { name: tutor.staffName, count: lessons });
      if (tutor.accountId) await deleteAccount(inside.db, tutor.accountId);
      files.remove(await deleteQualificationsOf(inside.db, id));
      for (const film of await filmsOf(inside.db, id)) await dropFilm(inside, files, film);
      const erased = await removeTutor(inside.db, id);
      const details = { staffId: id, before: tutor, erased };
      await writeLog(inside, { type: "DELETE", operation: "staff-member-deleted", details });
      if (erased) files.remove(filesOfPicture(tutor.staffImageUrl));
      return { id };
    }),
  );
}
