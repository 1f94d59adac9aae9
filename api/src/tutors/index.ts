export {
  allTutors,
  insertTutor,
  setAccount,
  setLanguage,
  type StoredTutor,
  tutorByEmail,
  tutorById,
  tutorOfAccount,
  tutorPictureUrls,
} from "./tutors.queries.ts";
export { setWorkingHours } from "./set-working-hours.ts";
export { giveAccount } from "./give-account.ts";
export { tutorsDoor } from "./account-letters.ts";
export { dateInIndia, midnightInIndia, type Range, availability, type WorkingHours } from "./working-hours.ts";
