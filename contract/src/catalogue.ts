import { Meta, paged } from "./lists.ts";
import { json, jsonByViewer, route } from "./route.ts";
import { z } from "./z.ts";

const Id = z.coerce.number<unknown>().int().positive().max(2_147_483_647);

export const levels = ["Beginner", "Intermediate", "Advanced"] as const;

export const Subcategory = z.object({
  subcategoryId: z.number(),
  id: z.number(),
  subcategoryName: z.string(),
  subcategoryDefinition: z.string(),
  parentId: z.number(),
  parentType: z.enum(["category", "subcategory"]),
  isParentSubcategory: z.boolean(),
  /** Courses here and in everything beneath. */
  courseCount: z.number(),
  get children(): z.ZodArray<typeof Subcategory> {
    return z.array(Subcategory);
  },
});
export type Subcategory = z.infer<typeof Subcategory>;

export const Category = z.object({
  categoryId: z.number(),
  id: z.number(),
  categoryName: z.string(),
  categoryDefinition: z.string(),
  /** Relative, below the product's own address; null when there is none. */
  categoryImageUrl: z.string().nullable(),
  courseCount: z.number(),
  subcategoryCount: z.number(),
  subcategories: z.array(Subcategory),
});
export type Category = z.infer<typeof Category>;

const SubCategoryRef = z.object({ subCategoryId: z.number(), subCategoryName: z.string() }).nullable();

export const Course = z.object({
  classId: z.number(),
  id: z.number(),
  title: z.string(),
  className: z.string(),
  classFullname: z.string(),
  category: z.object({
    categoryId: z.number(),
    categoryName: z.string(),
    categoryImageUrl: z.string().nullable(),
  }),
  subCategory: SubCategoryRef,
  subcategory: SubCategoryRef,
  classLevel: z.string().nullable(),
  classLanguage: z.string().nullable(),
  classMode: z.string().nullable(),
  classDescription: z.string().nullable(),
  /** In rupees. */
  price: z.number().nullable(),
  duration: z.string().nullable(),
});
export type Course = z.infer<typeof Course>;

const pdfPath = z.string().nullable();
export const CourseForStaff = Course.extend({
  pdfPath1: pdfPath,
  pdfPath2: pdfPath,
  pdfPath3: pdfPath,
  pdfPath4: pdfPath,
});
export type CourseForStaff = z.infer<typeof CourseForStaff>;

const listOf = <S extends z.ZodType>(course: S) => z.object({ data: z.array(course), meta: Meta });
export const CourseList = listOf(Course);
export type CourseList = z.infer<typeof CourseList>;

const word = z.string().trim().max(200).optional();
/** `category` and `subcategory` are names, as links use them; a filter includes all beneath. */
const CourseFilter = z.object({
  ...paged(12),
  search: word,
  categoryId: Id.optional(),
  subcategoryId: Id.optional(),
  category: word,
  subcategory: word,
  level: word,
  language: word,
  /** Opens the page of the list that holds this course, unless a page or offset is asked for. */
  courseId: Id.optional(),
});
export type CourseFilter = z.infer<typeof CourseFilter>;

const courseList = jsonByViewer(listOf(CourseForStaff), CourseList);

export const catalogue = {
  listCategories: route({
    method: "GET",
    path: "/categories",
    access: "anyone",
    summary: "The categories with their trees and counts; all of them unless a page or limit is asked.",
    query: z.object({ page: paged(12).page, limit: paged(12).limit.unwrap().optional(), offset: paged(12).offset }),
    reply: json(z.object({ data: z.array(Category), pagination: Meta })),
    kept: true,
  }),

  filterCourses: route({
    method: "GET",
    path: "/courses/filter",
    access: "anyone",
    summary: "Courses that match, the best match first; search forgives spelling, accents and word order.",
    query: CourseFilter,
    reply: courseList,
    kept: true,
  }),

  listCourses: route({
    method: "GET",
    path: "/courses",
    access: "anyone",
    summary: "The same list under its other address.",
    query: CourseFilter,
    reply: courseList,
    kept: true,
  }),

  showCourse: route({
    method: "GET",
    path: "/courses/:courseId",
    access: "anyone",
    summary: "One course.",
    params: z.object({ courseId: Id }),
    reply: jsonByViewer(CourseForStaff, Course),
    kept: true,
  }),

  deleteCourse: route({
    method: "DELETE",
    path: "/courses/:courseId",
    access: ["admin"],
    summary: "Take a course out of the catalogue; one that a booking refers to is hidden, not erased.",
    params: z.object({ courseId: Id }),
    reply: json(z.object({ id: z.number() })),
    endsKept: true,
  }),
};
