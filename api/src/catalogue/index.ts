export { courseById } from "./catalogue.queries.ts";
export { categoryPictureUrls, pdfsInUse } from "./courses.queries.ts";
export { deleteOldImports } from "./import.queries.ts";
export { insertCategory, insertCourses, insertSubcategory, type NewCourse } from "./new-entries.queries.ts";
export { placesAbove } from "./nodes.queries.ts";
export { categoryNames, countCourses, courseIds } from "./sitemap.queries.ts";
