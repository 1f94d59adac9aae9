import type { editCatalogue } from "@tutoring/contract";
import type { Handlers } from "#api/http/serve.ts";
import { createCategory } from "./create-category.ts";
import { createCourse } from "./create-course.ts";
import { createSubcategory } from "./create-subcategory.ts";
import { deleteCategory } from "./delete-category.ts";
import { deleteCourse } from "./delete-course.ts";
import { deleteSubcategory } from "./delete-subcategory.ts";
import { exportCourses } from "./export-courses.ts";
import { openCoursePdf } from "./open-course-pdf.ts";
import { showContentShares } from "./show-content-shares.ts";
import { updateCategory } from "./update-category.ts";
import { updateCourse } from "./update-course.ts";
import { updateSubcategory } from "./update-subcategory.ts";

export const editCatalogueHandlers: Handlers<typeof editCatalogue> = {
  createCategory: (context, { body }) => createCategory(context, body),
  updateCategory: (context, { params, body }) => updateCategory(context, params.id, body),
  deleteCategory: (context, { params }) => deleteCategory(context, params.id),
  createSubcategory: (context, { body }) => createSubcategory(context, body),
  updateSubcategory: (context, { params, body }) => updateSubcategory(context, params.id, body),
  deleteSubcategory: (context, { params }) => deleteSubcategory(context, params.id),
  createCourse: (context, { body }) => createCourse(context, body),
  updateCourse: (context, { params, body }) => updateCourse(context, params.id, body),
  deleteCourse: (context, { params }) => deleteCourse(context, params.id),
  openCoursePdf: (context, { params }) => openCoursePdf(context, params.id, params.number),
  exportCourses: (context, { query }) => exportCourses(context, query),
  showContentShares: (context, { query }) => showContentShares(context, query),
};
