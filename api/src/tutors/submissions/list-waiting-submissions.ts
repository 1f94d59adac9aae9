import type { SignedIn } from "#api/core/context.ts";
import type { Db } from "#api/db/database.ts";
import { tutorsWithWaitingFilms } from "./films.queries.ts";
import { tutorsWithWaitingDocuments } from "./qualifications.queries.ts";

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
