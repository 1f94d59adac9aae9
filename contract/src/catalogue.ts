import { lang, Meta, paged } from "./lists.ts";
import { Promises } from "./promises.ts";
import { Chapter } from "./syllabus.ts";
import { json, jsonByViewer, route } from "./route.ts";
import { boards, maxSearchLength, schoolClasses } from "./rules.ts";
import { courseLanguages } from "./texts/course-languages.ts";
import { languages } from "./texts/languages.ts";
import { Id, wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

/** The language of an entry's texts: the requested one if there is a translation, otherwise the original's. */
const textLanguage = z.enum(languages);

/** All names by which links may refer to it, the original's first. */
const names = z.array(z.string());

export const Subcategory = z.object({
  subcategoryId: z.number(),
  id: z.number(),
  subcategoryName: z.string(),
  names,
  subcategoryDefinition: z.string(),
  textLanguage,
  parentId: z.number(),
  parentType: z.enum(["category", "subcategory"]),
  /** True when the parent is itself a subcategory. */
  isParentSubcategory: z.boolean(),
  version: z.number(),
  /** Courses of this node and of everything below it. */
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
  names,
  categoryDefinition: z.string(),
  textLanguage,
  /** Relative to the product's address; null without a picture. */
  categoryImageUrl: z.string().nullable(),
  courseCount: z.number(),
  subcategoryCount: z.number(),
  version: z.number(),
  subcategories: z.array(Subcategory),
});
export type Category = z.infer<typeof Category>;

const SubCategoryRef = z.object({ subCategoryId: z.number(), subCategoryName: z.string(), textLanguage }).nullable();

export const Course = z.object({
  classId: z.number(),
  id: z.number(),
  title: z.string(),
  className: z.string(),
  classFullname: z.string(),
  textLanguage,
  category: z.object({
    categoryId: z.number(),
    categoryName: z.string(),
    textLanguage,
    categoryImageUrl: z.string().nullable(),
  }),
  subCategory: SubCategoryRef,
  subcategory: SubCategoryRef,
  classLevel: z.string().nullable(),
  /** The names of the languages it is taught in: "English, Hindi". */
  classLanguage: z.string().nullable(),
  classLanguages: z.array(z.enum(courseLanguages)),
  classMode: z.string().nullable(),
  classDescription: z.string().nullable(),
  /** In whole rupees. */
  price: z.number().nullable(),
  duration: z.string().nullable(),
  /** If both are given, it is sold by the lesson, and the price is their product. */
  lessons: z.number().nullable(),
  lessonRupees: z.number().nullable(),
  lessonMinutes: z.number(),
});
export type Course = z.infer<typeof Course>;

/** The languages in which a course can be read. */
const more = {
  textLanguages: z.array(textLanguage),
  promises: Promises,
  syllabus: z.array(Chapter).default([]),
  hasSample: z.boolean().default(false),
};

/** Path below /api of an authorised call that streams the file. */
const pdfPath = z.string().nullable();
export const CourseForBackOffice = Course.extend({
  /** The node that holds the course: a subcategory, or a category. */
  parentId: z.number(),
  parentType: z.enum(["category", "subcategory"]),
  pdfPath1: pdfPath,
  pdfPath2: pdfPath,
  pdfPath3: pdfPath,
  pdfPath4: pdfPath,
  /** The files' original names, in the same order. */
  pdfNames: z.array(z.string()),
  version: z.number(),
});
export type CourseForBackOffice = z.infer<typeof CourseForBackOffice>;

const listOf = <S extends z.ZodType>(course: S) => z.object({ data: z.array(course), meta: Meta });
const foundOf = <S extends z.ZodType>(course: S) =>
  listOf(course).extend({
    /** What was searched for if no course matches the query: the nearest words or class. */
    searchedFor: z.string().optional(),
  });
export const CourseList = foundOf(Course);
export type CourseList = z.infer<typeof CourseList>;

const word = z.string().trim().max(maxSearchLength).optional();
/** `category` and `subcategory` are names, as in links; a filter includes everything below the node. */
export const CourseFilter = z.object({
  ...paged(12),
  search: word,
  categoryId: Id.optional(),
  subcategoryId: Id.optional(),
  category: word,
  subcategory: word,
  level: word,
  /** A language of teaching, by code or by name. */
  language: word,
  /** Courses that name this class at school. */
  schoolClass: wholeNumber(1, schoolClasses).optional(),
  /** Courses that name this board, or no other. */
  board: z.enum(boards).optional(),
  /** Of a lesson, at most, in whole rupees. */
  price: wholeNumber(1, 99_999).optional(),
  lang,
  /** Selects the page that holds this course, unless a page or an offset is given. */
  courseId: Id.optional(),
});
export type CourseFilter = z.infer<typeof CourseFilter>;

const categoryList = <S extends z.ZodType>(course: S) =>
  z.object({ data: z.array(Category), pagination: Meta, courses: listOf(course).optional() });
const courseList = jsonByViewer(foundOf(CourseForBackOffice), CourseList);

export const parentTypes = ["category", "subcategory"] as const;
export type ParentType = (typeof parentTypes)[number];

export const catalogue = {
  listCategories: route({
    method: "GET",
    path: "/categories",
    access: "anyone",
    scope: "catalogue:read",
    summary:
      "The categories with their trees and counts; all of them unless a page or limit is given. With include=courses and a node, the category that holds it and one page of the node's own courses.",
    query: z.object({
      page: paged(12).page,
      limit: paged(12).limit.unwrap().optional(),
      offset: paged(12).offset,
      include: z.literal("courses").optional(),
      parentId: Id.optional(),
      parentType: z.enum(parentTypes).default("category"),
      lang,
    }),
    reply: jsonByViewer(categoryList(CourseForBackOffice), categoryList(Course)),
    cached: true,
    refusals: ["place-gone"],
  }),

  filterCourses: route({
    method: "GET",
    path: "/courses/filter",
    access: "anyone",
    scope: "catalogue:read",
    summary:
      "Courses that match, the best match first; search hears Hindi in either script, and forgives spelling, accents and word order.",
    query: CourseFilter,
    reply: courseList,
    cached: true,
  }),

  listCourses: route({
    method: "GET",
    path: "/courses",
    access: "anyone",
    scope: "catalogue:read",
    summary: "The same list at its second path.",
    query: CourseFilter,
    reply: courseList,
    cached: true,
  }),

  listLanguages: route({
    method: "GET",
    path: "/course-languages",
    access: "anyone",
    scope: "catalogue:read",
    summary: "The names of the languages that courses are taught in.",
    query: z.object({ lang }),
    reply: json(z.object({ data: z.array(z.string()) })),
    cached: true,
  }),

  showCourse: route({
    method: "GET",
    path: "/courses/:courseId",
    access: "anyone",
    scope: "catalogue:read",
    summary: "One course.",
    params: z.object({ courseId: Id }),
    query: z.object({ lang }),
    reply: jsonByViewer(CourseForBackOffice.extend(more), Course.extend(more)),
    cached: true,
    refusals: ["no-such-course"],
  }),
};
