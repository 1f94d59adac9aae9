import type { PdfResult, PhotoResult, Qualification, Submissions } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import type { Db } from "#api/platform/db/database.ts";
import { withFiles } from "#api/platform/files/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { defineEmail, writeEmail } from "#api/platform/mail/index.ts";
import { kind } from "../account-emails.ts";
import { logChange } from "../profile/my-page.ts";
import { knownTutor } from "../tutors.access.ts";
import { lockTutor, tutorById } from "../tutors.queries.ts";
import { asFilm, dropFilm } from "./film-address.ts";
import { approveFilm, filmsOf, tutorsWithWaitingFilms } from "./films.queries.ts";
import { openDocumentOf, requireQualification } from "./qualifications.access.ts";
import { judgeQualification, qualificationsOf, tutorsWithWaitingDocuments } from "./qualifications.queries.ts";
import english from "./submission-emails.en.ts";
import hindi from "./submission-emails.hi.ts";

const texts = { en: english, hi: hindi };
const profile = "/staff/profile";

/** A qualification is verified, or refused with a reason. */
export const qualificationJudged = defineEmail<{ name: string; refusal: string }>(
  "qualification-judged",
  ({ name, refusal }, { t, language, linkTo }) => {
    const { subject, refused, verified } = texts[language];
    const values = { name, link: linkTo(profile) };
    return { subject, text: refusal ? t(refused, { ...values, reason: refusal }) : t(verified, values) };
  },
);

/** Families see a film, or it is refused with a reason. */
export const filmJudged = defineEmail<{ refusal: string }>("film-judged", ({ refusal }, { t, language, linkTo }) => {
  const { film, filmRefused, filmShown } = texts[language];
  const link = linkTo(profile);
  return { subject: film, text: refusal ? t(filmRefused, { link, reason: refusal }) : t(filmShown, { link }) };
});

const maxTutors = 100;

/** The tutors with documents or films that wait for an admin. */
export const listWaitingSubmissions = async ({ db }: SignedIn): Promise<{ data: { staffId: number; name: string }[] }> => ({
  data: await waitingTutors(db),
});

/** Tutors with waiting documents come before those with films only. */
async function waitingTutors(db: Db): Promise<{ staffId: number; name: string }[]> {
  const all = [...(await tutorsWithWaitingDocuments(db, maxTutors)), ...(await tutorsWithWaitingFilms(db, maxTutors))];
  return [...new Map(all.map((one) => [one.staffId, one])).values()].slice(0, maxTutors);
}

/** What an admin sees of a tutor's submissions. */
export async function showSubmissions(context: SignedIn, tutorId: number): Promise<Submissions> {
  const { staffId } = knownTutor(await tutorById(context.db, tutorId));
  const films = await filmsOf(context.db, staffId);
  return { qualifications: await qualificationsOf(context.db, staffId), films: films.map((film) => asFilm(context, film)) };
}

/** A tutor's document as an attachment; opening it is logged. */
export async function openDocument(context: SignedIn, tutorId: number, id: string): Promise<PdfResult | PhotoResult> {
  const tutor = knownTutor(await tutorById(context.db, tutorId));
  const file = await openDocumentOf(context, tutor, id);
  const details = { staffId: tutor.staffId, staffName: tutor.staffName, qualification: id };
  // protects C93: the entry of an opened document
  await writeLog(context, { type: "SYSTEM", operation: "qualification-opened", details });
  return file;
}

type Decision = { decision: "approve" | "refuse"; reason: string; posterUrl?: string | null | undefined };

/** Shows a film to families in place of the one they saw, or deletes it with a reason; the tutor is told. Refuses to show a poster that was not seen. */
export function decideFilm(context: SignedIn, tutorId: number, id: string, input: Decision): Promise<Submissions> {
  const { decision, reason, posterUrl } = input;
  return withFiles(context, (files) =>
    inTransaction(context, async (inside) => {
      const tutor = await lockTutor(inside.db, tutorId);
      if (!tutor) throw new Refusal("no-such-tutor");
      const films = await filmsOf(inside.db, tutorId);
      const film = films.find((one) => one.id === id);
      if (!film) throw new Refusal("film-gone");
      if (decision === "approve" && film.approvedAt) return showSubmissions(inside, tutorId); // it is shown already
      if (decision === "refuse" && !reason) throw new Refusal("facts-reason-required");
      if (decision === "approve" && posterUrl !== undefined && posterUrl !== film.posterUrl) throw new Refusal("film-changed");
      const gone = decision === "refuse" ? film : films.find(({ approvedAt }) => approvedAt);
      if (gone) await dropFilm(inside, files, gone);
      if (decision === "approve") await approveFilm(inside.db, id);
      await writeEmail(inside, filmJudged({ tutorId }, { refusal: decision === "refuse" ? reason : "" }, { kind }));
      await logChange(inside, tutor, decision === "approve" ? "film-approved" : "film-refused", { ...(reason && { reason }) });
      return showSubmissions(inside, tutorId);
    }),
  );
}

type DecideQualificationDecision = { decision: "verify" | "refuse"; reason: string };

/** Verifies a qualification, or refuses it with a reason; the tutor is told. Refuses one that has changed since it was seen. */
export function decideQualification(
  context: SignedIn,
  tutorId: number,
  id: string,
  input: DecideQualificationDecision,
): Promise<Qualification> {
  const isVerified = input.decision === "verify";
  return inTransaction(context, async (inside) => {
    const tutor = knownTutor(await lockTutor(inside.db, tutorId));
    const before = await requireQualification(inside.db, tutorId, id);
    const { fileKey: _, ...shown } = before;
    // protects C93: comparing a document with the one that was seen
    refuseIfStale(inside.browser.seenVersion, before.version, shown);
    if (!isVerified && !input.reason) throw new Refusal("facts-reason-required");
    const refusal = isVerified ? "" : input.reason;
    const after = await judgeQualification(inside.db, id, refusal);
    await writeEmail(inside, qualificationJudged({ tutorId }, { name: before.name, refusal }, { kind }));
    await logChange(inside, tutor, isVerified ? "qualification-verified" : "qualification-refused", {
      name: before.name,
      ...(refusal && { reason: refusal }),
    });
    return after;
  });
}
