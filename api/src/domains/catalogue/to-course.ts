import { type CourseForBackOffice, type CourseLanguage, languageNames } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";

/** The language of names and descriptions; undefined for the originals. */
export type WantedLanguage = Exclude<Language, "en"> | undefined;

/** A row of show_courses. */
export type CourseRow = {
  class_id: number;
  category_id: number;
  category_name: string;
  category_language: Language;
  category_image_url: string | null;
  subcategory_id: number | null;
  subcategory_name: string | null;
  subcategory_language: Language | null;
  class_name: string;
  class_fullname: string;
  text_language: Language;
  class_level: string | null;
  class_languages: CourseLanguage[];
  class_mode: string | null;
  class_description: string | null;
  price_rupees: number | null;
  duration: string | null;
  lessons: number | null;
  lesson_minutes: number;
  lesson_rupees: number | null;
  pdf_names: string[];
  version: number;
};

export const toCourseIn =
  (lang: WantedLanguage) =>
  (row: CourseRow): CourseForBackOffice =>
    toCourse(row, lang);

export function toCourse(row: CourseRow, lang: WantedLanguage): CourseForBackOffice {
  const subCategory =
    row.subcategory_id === null
      ? null
      : {
          subCategoryId: row.subcategory_id,
          subCategoryName: row.subcategory_name ?? "",
          textLanguage: row.subcategory_language ?? "en",
        };
  const pdfPath = (number: number) => (row.pdf_names.length >= number ? `/courses/${row.class_id}/pdfs/${number}` : null);
  return {
    classId: row.class_id,
    id: row.class_id,
    title: row.class_name,
    className: row.class_name,
    classFullname: row.class_fullname,
    textLanguage: row.text_language,
    category: {
      categoryId: row.category_id,
      categoryName: row.category_name,
      textLanguage: row.category_language,
      categoryImageUrl: row.category_image_url,
    },
    subCategory,
    subcategory: subCategory,
    classLevel: row.class_level,
    classLanguage: languageNames(row.class_languages, lang) || null,
    classLanguages: row.class_languages,
    classMode: row.class_mode,
    classDescription: row.class_description,
    price: row.price_rupees,
    duration: row.duration,
    lessons: row.lessons,
    lessonMinutes: row.lesson_minutes,
    lessonRupees: row.lesson_rupees,
    parentId: row.subcategory_id ?? row.category_id,
    parentType: row.subcategory_id === null ? "category" : "subcategory",
    pdfPath1: pdfPath(1),
    pdfPath2: pdfPath(2),
    pdfPath3: pdfPath(3),
    pdfPath4: pdfPath(4),
    pdfNames: row.pdf_names,
    version: row.version,
  };
}
