import type { MyPage } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { asFilm } from "../submissions/film-address.ts";
import { filmsOf } from "../submissions/films.queries.ts";
import { qualificationsOf } from "../submissions/qualifications.queries.ts";
import type { StoredTutor } from "../tutor-rows.queries.ts";
import { factsAskedFor } from "./fact-changes.queries.ts";
import { profileOf } from "./profile.queries.ts";
import { slugOf } from "./slug.ts";
import { subjectsIn } from "./subjects-in.ts";

/** A tutor's page as they see it themselves, with the changes that wait for an admin. */
export async function asMyPage(context: SignedIn, tutor: StoredTutor): Promise<MyPage> {
  const { db } = context;
  const { staffId, staffName, qualification, experience } = tutor;
  const [profile, waiting] = [await profileOf(db, staffId), await factsAskedFor(db, staffId)];
  const { slug = null, headline = "", about = "", levels = [], languages = [], isPublic = false, version = 0 } = profile ?? {};
  return {
    slug,
    addressIsOld: slug !== null && slug !== slugOf(staffName, staffId),
    name: staffName,
    imageUrl: tutor.staffImageUrl,
    headline,
    about,
    subjects: subjectsIn(tutor.subjects),
    levels,
    languages,
    isPublic,
    facts: { qualification, experience },
    factsCheckedAt: tutor.factsCheckedAt,
    waiting: waiting ?? null,
    qualifications: await qualificationsOf(db, staffId),
    films: (await filmsOf(db, staffId)).map((film) => asFilm(context, film)),
    version,
  };
}
