export {
  activeTutorsByIds,
  countForTutor,
  countsOfTutors,
  countTutors,
  lastSeen,
  likelyTutors,
  subjectsOfTutors,
  teachingOf,
  tutorsByIds,
} from "./list-tutors.queries.ts";
export { setAccount, setLanguage } from "./tutor-accounts.queries.ts";
export type { StoredTutor } from "./tutor-rows.queries.ts";
export { activeTutorById, insertTutor, meetingUrlOf, setHours, tutorById, tutorPictureUrls } from "./tutors.queries.ts";
export { askForFacts, decideFacts, factsJudged, listFactChanges, withdrawFacts } from "./profile/facts.ts";
export { saveMyPage, saveMyPicture, showMyPage } from "./profile/my-page.ts";
export { storeProfile } from "./profile/profile.queries.ts";
export { numberIn, slugOf } from "./profile/slug.ts";
export {
  countPublicTutors,
  firstSubjectTaught,
  idsBySlug,
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
export { dropSubmissions, eraseTutor } from "./erase-tutor.ts";
export { hideTutor, keptTutorById, lessonsToCome, lockKeptTutor, lockTutor } from "./tutors.queries.ts";
export { deletedWithoutAccount, keptTutorOfAccount, tutorOfAccount } from "./tutor-accounts.queries.ts";
export { lockedTutorByEmail, requireMe, requireMeAsPayee } from "./tutors.access.ts";
export { setWorkingHours } from "./office-tutors.ts";
export { giveAccount } from "./office-tutor-accounts.ts";
export { accountEmails, tutorsLogin } from "./account-emails.ts";
export { type Range, availability, hoursFromSlot, type WorkingHours } from "./working-hours.ts";
export { filmJudged, qualificationJudged } from "./submissions/office-submissions.ts";
