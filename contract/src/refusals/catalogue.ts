import officeFields from "../texts/office-fields.en.ts";
import type { Definition } from "./definition.ts";

export const catalogue = {
  "no-such-course": { code: "not-found", message: "The course you're looking for doesn't exist." },
  "category-gone": { code: "not-found", message: "This category is no longer in the catalogue." },
  "subcategory-gone": { code: "not-found", message: "This subcategory is no longer in the catalogue." },
  "course-gone": { code: "not-found", message: "This course is no longer in the catalogue." },
  "place-gone": { code: "not-found", message: "This part of the catalogue is no longer there." },
  "file-gone": { code: "not-found", message: "This file is no longer there." },
  "category-name-taken": {
    code: "conflict",
    message: "There is a category with this name already.",
    field: "categoryName",
  },
  "subcategory-name-taken": {
    code: "conflict",
    message: "There is a subcategory with this name already.",
    field: "subcategoryName",
  },
  "holds-subcategories": {
    code: "conflict",
    message: "This part of the catalogue holds subcategories, so only subcategories can be added to it.",
  },
  "holds-courses": {
    code: "conflict",
    message: "This part of the catalogue holds courses, so only courses can be added to it.",
  },
  "no-such-subject": { code: "not-found", message: "This subject is no longer in the dictionary." },
  "subject-name-taken": {
    code: "conflict",
    message: "There is a subject with this first name already.",
    field: "english",
  },
  "not-a-picture": { code: "invalid", message: officeFields.pictureRefused, field: "image" },
  "not-a-pdf": { code: "invalid", message: officeFields.pdfRefused, field: "pdfs" },
  "pdf-with-scripts": {
    code: "invalid",
    message: '"{name}" contains scripts. Please save it without them.',
    field: "pdfs",
  },
  "translation-without-full-name": { code: "invalid", message: "Course full name is required.", field: "fullName" },
  "translation-without-description": {
    code: "invalid",
    message: "Please translate the description too.",
    field: "description",
  },
  "lessons-missing": { code: "invalid", message: officeFields.lessonsMissing, field: "lessons" },
  "too-many-pdfs": { code: "invalid", message: officeFields.tooManyPdfs, field: "pdfs" },
} as const satisfies Record<string, Definition>;
