export { courseById } from "./catalogue.queries.ts";
export { insertCategory, insertCourses, insertSubcategory, type NewCourse } from "./new-entries.queries.ts";
export { categoryNames, countCourses, courseIds } from "./sitemap.queries.ts";
