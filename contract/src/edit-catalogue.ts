import { Category, CourseFilter, CourseForBackOffice, parentTypes, Subcategory } from "./catalogue.ts";
import { CourseFacts } from "./course-facts.ts";
import { Pdf, picture } from "./files.ts";
import { csv, fileOf, json, multipart, route } from "./route.ts";
import { maxFileBytes, maxNameLength, maxPdfs } from "./rules.ts";
import { oneLine, requiredLine, text } from "./text.ts";
import { Id, wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";
import { type FieldKey, sentence } from "./texts/field-sentences.ts";

const megabyte = 1024 * 1024;

const name = (missing: FieldKey) => requiredLine({ missing });
const definition = text(2000).default("");

export const NewCategory = z.object({
  categoryName: name("categoryNameRequired"),
  categoryDefinition: definition,
  image: picture("categoryImageRequired"),
});
export type NewCategory = z.infer<typeof NewCategory>;

/** Without an image the present one stays; `removeImage` removes it. */
export const CategoryChange = z.object({
  categoryName: name("categoryNameRequired"),
  categoryDefinition: definition,
  image: picture("categoryImageRequired").optional(),
  removeImage: z.stringbool().default(false),
});
export type CategoryChange = z.infer<typeof CategoryChange>;

const parent = { parentId: Id, parentType: z.enum(parentTypes) };

export const NewSubcategory = z.object({
  subcategoryName: name("nodeNameRequired"),
  subcategoryDefinition: definition,
  ...parent,
  /** Equivalent to the parentType "subcategory". */
  isParentSubcategory: z.boolean().optional(),
});
export type NewSubcategory = z.infer<typeof NewSubcategory>;

export const SubcategoryChange = z.object({
  subcategoryName: name("subcategoryNameRequired"),
  subcategoryDefinition: definition,
});
export type SubcategoryChange = z.infer<typeof SubcategoryChange>;

/** The languages under their other name on the wire. Without them `classLanguages` counts. */
const classLanguage = CourseFacts.shape.classLanguages.unwrap().optional();

export const NewCourse = CourseFacts.extend({
  classLanguage,
  className: name("courseNameRequired"),
  classFullname: name("courseFullNameRequired"),
  ...parent,
  pdfs: z
    .array(Pdf)
    .min(1, sentence("pdfRequired"))
    .max(maxPdfs, sentence("tooManyPdfs", { max: maxPdfs })),
});
export type NewCourse = z.infer<typeof NewCourse>;

const facts = CourseFacts.shape;
/** Details that are left out keep their values. New PDFs follow the remaining ones; an empty full name keeps the present one. */
export const CourseChange = z.object({
  price: facts.price.unwrap().optional(),
  duration: facts.duration.unwrap().optional(),
  lessons: facts.lessons.unwrap().optional(),
  lessonMinutes: facts.lessonMinutes.unwrap().optional(),
  lessonRupees: facts.lessonRupees.unwrap().optional(),
  classLevel: facts.classLevel.unwrap().optional(),
  classLanguages: facts.classLanguages.unwrap().optional(),
  classLanguage,
  classMode: facts.classMode.unwrap().optional(),
  classDescription: facts.classDescription.unwrap().optional(),
  className: name("courseNameRequired"),
  classFullname: z
    .string()
    .overwrite(oneLine)
    .max(maxNameLength, sentence("courseFullNameTooLong", { max: maxNameLength }))
    .transform((given) => given || undefined)
    .optional(),
  pdfs: z.array(Pdf).max(maxPdfs, sentence("tooManyPdfs", { max: maxPdfs })),
  /** Positions, counted from 1. */
  removePdfs: z.array(wholeNumber(1, maxPdfs)),
});
export type CourseChange = z.infer<typeof CourseChange>;

const { price, duration, classLevel, classMode, lessonRupees } = CourseChange.shape;
/** What several courses may be given at once; what is left out stays. A new place needs both of its names. */
export const CourseFactsChange = z
  .object({ price, duration, classLevel, classMode, lessonRupees, ...z.object(parent).partial().shape })
  .refine(({ parentId, parentType }) => (parentId === undefined) === (parentType === undefined), {
    error: sentence("placeIncomplete"),
    path: ["parentId"],
  });
export type CourseFactsChange = z.infer<typeof CourseFactsChange>;

/** One slice of the dashboard's pie chart: a catalogue node or a course, with its size. */
export const ContentShare = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(["category", "subcategory", "course"]),
  /** Courses in the node and below; 1 for a course. */
  courses: z.number(),
});
export type ContentShare = z.infer<typeof ContentShare>;

const id = z.object({ id: Id });
const gone = json(z.object({ id: z.number() }));

export const editCatalogue = {
  createCategory: route({
    method: "POST",
    path: "/categories/create",
    access: "manage-catalogue",
    summary: "Add a category with its picture.",
    body: multipart(NewCategory, maxFileBytes + megabyte, "picture-too-large"),
    reply: json(Category),
    clearsCache: true,
    refusals: ["not-a-picture", "too-many-pixels", "category-name-taken", "category-gone"],
  }),
  updateCategory: route({
    method: "PUT",
    path: "/categories/:id",
    access: "manage-catalogue",
    summary: "Change a category; its picture stays, or is replaced or removed.",
    params: id,
    body: multipart(CategoryChange, maxFileBytes + megabyte, "picture-too-large"),
    reply: json(Category),
    clearsCache: true,
    refusals: ["not-a-picture", "too-many-pixels", "category-name-taken", "category-gone", "stale"],
  }),
  deleteCategory: route({
    method: "DELETE",
    path: "/categories/:id",
    access: "manage-catalogue",
    summary: "Delete a category with everything beneath; it can be restored for 30 days.",
    params: id,
    reply: gone,
    clearsCache: true,
    refusals: ["category-gone", "stale"],
  }),
  createSubcategory: route({
    method: "POST",
    path: "/subcategories/create",
    access: "manage-catalogue",
    summary: "Add a subcategory to a category or to another subcategory.",
    body: json(NewSubcategory),
    reply: json(Subcategory),
    clearsCache: true,
    refusals: ["category-gone", "subcategory-gone", "holds-courses", "subcategory-name-taken"],
  }),
  updateSubcategory: route({
    method: "PUT",
    path: "/subcategories/:id",
    access: "manage-catalogue",
    summary: "Change a subcategory's name and description.",
    params: id,
    body: json(SubcategoryChange),
    reply: json(Subcategory),
    clearsCache: true,
    refusals: ["subcategory-gone", "stale", "subcategory-name-taken"],
  }),
  deleteSubcategory: route({
    method: "DELETE",
    path: "/subcategories/:id",
    access: "manage-catalogue",
    summary: "Delete a subcategory with everything beneath; it can be restored for 30 days.",
    params: id,
    reply: gone,
    clearsCache: true,
    refusals: ["subcategory-gone", "stale"],
  }),
  createCourse: route({
    method: "POST",
    path: "/courses/create",
    access: "manage-catalogue",
    summary: "Add a course with one to four PDFs.",
    body: multipart(NewCourse, maxPdfs * maxFileBytes + megabyte),
    reply: json(CourseForBackOffice),
    clearsCache: true,
    refusals: [
      "not-a-pdf",
      "pdf-with-scripts",
      "category-gone",
      "subcategory-gone",
      "course-gone",
      "holds-subcategories",
      "lessons-missing",
    ],
  }),
  updateCourse: route({
    method: "PUT",
    path: "/courses/:id",
    access: "manage-catalogue",
    summary: "Change a course; its PDFs stay unless removed.",
    params: id,
    body: multipart(CourseChange, maxPdfs * maxFileBytes + megabyte),
    reply: json(CourseForBackOffice),
    clearsCache: "announced",
    refusals: ["not-a-pdf", "pdf-with-scripts", "course-gone", "stale", "too-many-pdfs", "lessons-missing"],
  }),
  changeCourseFacts: route({
    method: "PATCH",
    path: "/courses/:id",
    access: "manage-catalogue",
    summary: "Change some details of a course, or its place; its names and PDFs stay.",
    params: id,
    body: json(CourseFactsChange),
    reply: json(CourseForBackOffice),
    clearsCache: "announced",
    refusals: [
      "course-gone",
      "stale",
      "category-gone",
      "subcategory-gone",
      "holds-subcategories",
      "lessons-missing",
      "price-follows-lessons",
    ],
  }),
  deleteCourse: route({
    method: "DELETE",
    path: "/courses/:id",
    access: "manage-catalogue",
    summary: "Delete a course; it can be restored for 30 days.",
    params: id,
    reply: gone,
    clearsCache: true,
    refusals: ["course-gone", "stale"],
  }),
  openCoursePdf: route({
    method: "GET",
    path: "/courses/:id/pdfs/:number",
    access: "manage-catalogue",
    summary: "One of a course's PDFs, as an attachment.",
    params: id.extend({ number: wholeNumber(1, maxPdfs) }),
    reply: fileOf("application/pdf"),
    refusals: ["file-gone"],
  }),
  exportCourses: route({
    method: "GET",
    path: "/courses/export",
    access: "manage-catalogue",
    summary: "The courses that match, as CSV with the columns an import takes.",
    query: CourseFilter.pick({ categoryId: true, subcategoryId: true, search: true }),
    reply: csv,
  }),
  showContentShares: route({
    method: "GET",
    path: "/content-shares",
    access: "manage-catalogue",
    summary: "What the dashboard's pie shows of one level of the catalogue, and the catalogue's totals.",
    query: z.object({ categoryId: Id.optional(), subcategoryId: Id.optional() }),
    reply: json(
      z.object({
        shares: z.array(ContentShare),
        totalCategories: z.number(),
        totalCourses: z.number(),
        totalSubcategories: z.number(),
        maxCourses: z
          .object({ categoryName: z.string(), categoryImageUrl: z.string().nullable(), courses: z.number() })
          .nullable(),
      }),
    ),
    refusals: ["category-gone", "subcategory-gone"],
  }),
};
