export { categoryNames, countCourses, courseById, coursesByLanguage } from "./catalogue.queries.ts";
export {
  coursesOfSubject,
  isTaughtBy,
  levelsOfCourse,
  namesIn,
  subjectsOfCourse,
  titlesAsSubjects,
  type TranslatedNames,
} from "./subjects-of-course.ts";
export { subjectNamed } from "./subject-words.policy.ts";
export { subjectsSaid } from "./subjects-said.policy.ts";
export { levelsNamed } from "./levels-of-course.policy.ts";
export { saveSyllabuses } from "./syllabuses.queries.ts";
export { openCoursePdf } from "./office-courses.ts";
export { emptyBin } from "./office-bin.ts";
export { categoryPictureUrls, newestPdfs, pdfNamesOf, pdfsInUse } from "./courses.queries.ts";
export { deleteOldImports } from "./import.queries.ts";
export { insertCategory, insertCourses, saveCourseTexts, insertSubcategory, type NewCourse } from "./new-entries.queries.ts";
export { placesAbove } from "./nodes.queries.ts";
export { savePromisesOf } from "./promises.queries.ts";
export { saveTexts } from "./translations.queries.ts";
export { lowestLessonPrices } from "./lesson-prices.queries.ts";
export { namesOfSubject, subjectsInHindi } from "./subjects.queries.ts";
export type { WantedLanguage } from "./to-course.ts";
