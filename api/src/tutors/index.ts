export { countTutors, likelyTutors, tutorsByIds } from "./list-tutors.queries.ts";
export { setAccount, setLanguage, tutorByEmail } from "./tutor-accounts.queries.ts";
export type { StoredTutor } from "./tutor-rows.queries.ts";
export { insertTutor, tutorById, tutorPictureUrls } from "./tutors.queries.ts";
export { askForFacts, decideFacts, listFactChanges, withdrawFacts } from "./profile/facts.ts";
export { saveMyPage, saveMyPicture, showMyPage } from "./profile/my-page.ts";
export { storeProfile } from "./profile/profile.queries.ts";
export { slugOf } from "./profile/slug.ts";
export {
  countPublicTutors,
  languagesTaught,
  type PublicTutor,
  publicTutor,
  publicTutors,
  slugsById,
  slugsByLanguage,
  subjectsTaught,
} from "./profile/public-tutors.queries.ts";
export { findFilm, shownFilm } from "./proofs/film-address.ts";
export { filmsInUse, newestFilms, posterUrls } from "./proofs/films.queries.ts";
export { deleteOldRefusals, documentsInUse, newestDocuments, verifiedQualifications } from "./proofs/qualifications.queries.ts";
export { countForTutor, countsOfTutors, lastSeen } from "./tutor-counts.queries.ts";
export { requireMe } from "./require-me.ts";
export { setWorkingHours } from "./set-working-hours.ts";
export { giveAccount } from "./give-account.ts";
export { tutorsDoor } from "./account-letters.ts";
export { dateInIndia, midnightInIndia, type Range, availability, type WorkingHours } from "./working-hours.ts";
