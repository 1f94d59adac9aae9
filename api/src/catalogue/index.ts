export { courseById } from "./catalogue.queries.ts";
export { categoryPictureUrls, pdfsInUse } from "./courses.queries.ts";
export { deleteOldImports } from "./import.queries.ts";
export { insertCategory, insertCourses, insertCourseTexts, insertSubcategory, type NewCourse } from "./new-entries.queries.ts";
export { placesAbove } from "./nodes.queries.ts";
export { savePromisesOf } from "./promises.queries.ts";
export { saveTexts } from "./save-texts.queries.ts";
export { categoryNames, countCourses, coursesByLanguage } from "./sitemap.queries.ts";
