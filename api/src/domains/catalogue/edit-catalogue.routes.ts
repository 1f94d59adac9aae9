import type { editCatalogue } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import {
  createCategory,
  createSubcategory,
  deleteCategory,
  deleteSubcategory,
  updateCategory,
  updateSubcategory,
} from "./office-categories.ts";
import { changeCourseFacts } from "./office-course-facts.ts";
import { createCourse, deleteCourse, exportCourses, openCoursePdf, updateCourse } from "./office-courses.ts";
import { showContentShares } from "./office-translations.ts";

export const editCatalogueHandlers: Handlers<typeof editCatalogue> = {
  createCategory: (context, { body }) => createCategory(context, body),
  updateCategory: (context, { params, body }) => updateCategory(context, params.id, body),
  deleteCategory: (context, { params }) => deleteCategory(context, params.id),
  createSubcategory: (context, { body }) => createSubcategory(context, body),
  updateSubcategory: (context, { params, body }) => updateSubcategory(context, params.id, body),
  deleteSubcategory: (context, { params }) => deleteSubcategory(context, params.id),
  createCourse: (context, { body }) => createCourse(context, body),
  updateCourse: (context, { params, body }) => updateCourse(context, params.id, body),
  changeCourseFacts: (context, { params, body }) => changeCourseFacts(context, params.id, body),
  deleteCourse: (context, { params }) => deleteCourse(context, params.id),
  openCoursePdf: (context, { params }) => openCoursePdf(context, params.id, params.number),
  exportCourses: (context, { query }) => exportCourses(context, query),
  showContentShares: (context, { query }) => showContentShares(context, query),
};
