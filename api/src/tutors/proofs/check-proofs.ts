import type { FileResult, Proofs, Qualification } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import type { Db } from "#api/db/database.ts";
import { writeLog } from "#api/logs/index.ts";
import { writeLetters } from "#api/mail/index.ts";
import { logChange } from "../profile/my-page.ts";
import type { StoredTutor } from "../tutor-rows.queries.ts";
import { lockTutor, tutorById } from "../tutors.queries.ts";
import { asFilm } from "./film-address.ts";
import { filmsOf, tutorsWithWaitingFilms } from "./films.queries.ts";
import { openDocumentOf } from "./my-qualifications.ts";
import { qualificationLetter } from "./proof-letters.ts";
import { judgeQualification, qualificationsOf, tutorsWithWaitingDocuments } from "./qualifications.queries.ts";
import { requireQualification } from "./require-qualification.ts";

const maxTutors = 100;

export const listWaitingProofs = async ({ db }: SignedIn): Promise<{ data: { staffId: number; name: string }[] }> => ({
  data: await waitingTutors(db),
});

/** Those with documents before those with films alone. */
async function waitingTutors(db: Db): Promise<{ staffId: number; name: string }[]> {
  const all = [...(await tutorsWithWaitingDocuments(db, maxTutors)), ...(await tutorsWithWaitingFilms(db, maxTutors))];
  return [...new Map(all.map((one) => [one.staffId, one])).values()].slice(0, maxTutors);
}

/** What an admin sees of a tutor's proofs. */
export async function showProofs(context: SignedIn, tutorId: number): Promise<Proofs> {
  const { staffId } = known(await tutorById(context.db, tutorId));
  const films = await filmsOf(context.db, staffId);
  return { qualifications: await qualificationsOf(context.db, staffId), films: films.map((film) => asFilm(context, film)) };
}

/** A tutor's document as an attachment; opening it is logged. */
export async function openDocument(context: SignedIn, tutorId: number, id: string): Promise<FileResult> {
  const tutor = known(await tutorById(context.db, tutorId));
  const file = await openDocumentOf(context, tutor, id);
  const details = { staffId: tutor.staffId, staffName: tutor.staffName, qualification: id };
  await writeLog(context, { type: "SYSTEM", operation: "qualification-opened", details });
  return file;
}

type Decision = { decision: "verify" | "refuse"; reason: string };

/** Verifies a qualification, or refuses it with a reason; the tutor is told. Refuses one that has changed since it was seen. */
export function decideQualification(context: SignedIn, tutorId: number, id: string, ask: Decision): Promise<Qualification> {
  const isVerified = ask.decision === "verify";
  return inTransaction(context, async (inside) => {
    const tutor = known(await lockTutor(inside.db, tutorId));
    const before = await requireQualification(inside.db, tutorId, id);
    const { fileKey: _, ...shown } = before;
    refuseIfStale(inside.browser.seenVersion, before.version, shown);
    if (!isVerified && !ask.reason) throw new Refusal("facts-reason-required");
    const refusal = isVerified ? "" : ask.reason;
    const after = await judgeQualification(inside.db, id, refusal);
    await writeLetters(inside, [qualificationLetter(inside, tutor, { name: before.name, refusal })]);
    await logChange(inside, tutor, isVerified ? "qualification-verified" : "qualification-refused", {
      name: before.name,
      ...(refusal && { reason: refusal }),
    });
    return after;
  });
}

function known(tutor: StoredTutor | undefined): StoredTutor {
  if (!tutor) throw new Refusal("no-such-tutor");
  return tutor;
}
