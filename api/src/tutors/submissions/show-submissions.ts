import type { Submissions } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { tutorById } from "../tutors.queries.ts";
import { asFilm } from "./film-address.ts";
import { filmsOf } from "./films.queries.ts";
import { knownTutor } from "../tutors.access.ts";
import { qualificationsOf } from "./qualifications.queries.ts";

/** What an admin sees of a tutor's submissions. */
export async function showSubmissions(context: SignedIn, tutorId: number): Promise<Submissions> {
  const { staffId } = knownTutor(await tutorById(context.db, tutorId));
  const films = await filmsOf(context.db, staffId);
  return { qualifications: await qualificationsOf(context.db, staffId), films: films.map((film) => asFilm(context, film)) };
}
