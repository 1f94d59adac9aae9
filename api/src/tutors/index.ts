export { countTutors, languagesOf, likelyTutors, tutorsByIds } from "./list-tutors.queries.ts";
export { setAccount, setLanguage, tutorByEmail } from "./tutor-accounts.queries.ts";
export type { StoredTutor } from "./tutor-rows.queries.ts";
export { insertTutor, meetingUrlOf, tutorById, tutorPictureUrls } from "./tutors.queries.ts";
export { askForFacts } from "./profile/ask-for-facts.ts";
export { decideFacts } from "./profile/decide-facts.ts";
export { listFactChanges } from "./profile/list-fact-changes.ts";
export { withdrawFacts } from "./profile/withdraw-facts.ts";
export { saveMyPage } from "./profile/save-my-page.ts";
export { saveMyPicture } from "./profile/save-my-picture.ts";
export { showMyPage } from "./profile/show-my-page.ts";
export { storeProfile } from "./profile/profile.queries.ts";
export { slugOf } from "./profile/slug.ts";
export {
  countPublicTutors,
  firstSubjectTaught,
  type ListedTutor,
  type PublicTutor,
  publicTutor,
  publicTutors,
  slugsById,
  slugsByLanguage,
  taughtByTutors,
} from "./profile/public-tutors.queries.ts";
export { findFilm, shownFilm } from "./submissions/film-address.ts";
export { filmsInUse, newestFilms, posterUrls } from "./submissions/films.queries.ts";
export {
  deleteOldRefusals,
  documentsInUse,
  newestDocuments,
  verifiedQualifications,
} from "./submissions/qualifications.queries.ts";
export { countForTutor, countsOfTutors, lastSeen } from "./tutor-counts.queries.ts";
export { requireMe } from "./tutors.access.ts";
export { setWorkingHours } from "./set-working-hours.ts";
export { giveAccount } from "./give-account.ts";
export { tutorsDoor } from "./account-letters.ts";
export { type Range, availability, type WorkingHours } from "./working-hours.ts";
