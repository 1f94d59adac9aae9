import type { Submissions } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { withFiles } from "#api/files/index.ts";
import { writeLetters } from "#api/mail/index.ts";
import { logChange } from "../profile/log-change.ts";
import { lockTutor } from "../tutors.queries.ts";
import { dropFilm } from "./drop-film.ts";
import { approveFilm, filmsOf } from "./films.queries.ts";
import { filmLetter } from "./submission-letters.ts";
import { showSubmissions } from "./show-submissions.ts";

type Decision = { decision: "approve" | "refuse"; reason: string };

/** Shows a film to families in place of the one they saw, or deletes it with a reason; the tutor is told. */
export function decideFilm(context: SignedIn, tutorId: number, id: string, { decision, reason }: Decision): Promise<Submissions> {
  return withFiles(context, (files) =>
    inTransaction(context, async (inside) => {
      const tutor = await lockTutor(inside.db, tutorId);
      if (!tutor) throw new Refusal("no-such-tutor");
      const films = await filmsOf(inside.db, tutorId);
      const film = films.find((one) => one.id === id);
      if (!film) throw new Refusal("film-gone");
      if (decision === "approve" && film.approvedAt) return showSubmissions(inside, tutorId); // it is shown already
      if (decision === "refuse" && !reason) throw new Refusal("facts-reason-required");
      const gone = decision === "refuse" ? film : films.find(({ approvedAt }) => approvedAt);
      if (gone) await dropFilm(inside, files, gone);
      if (decision === "approve") await approveFilm(inside.db, id);
      await writeLetters(inside, [filmLetter(inside, tutor, decision === "refuse" ? reason : "")]);
      await logChange(inside, tutor, decision === "approve" ? "film-approved" : "film-refused", { ...(reason && { reason }) });
      return showSubmissions(inside, tutorId);
    }),
  );
}
