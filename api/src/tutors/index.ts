export { allTutors, insertTutor, tutorByEmail, tutorById, tutorPictureUrls } from "./tutors.queries.ts";
export { dateInIndia, midnightInIndia, type Range, availability, type WorkingHours } from "./working-hours.ts";
