import type { Category, Course, Subcategory } from "@tutoring/contract";

// A page repeats its data for hydration, so the data is limited to what it shows.

export type Branch = Pick<Subcategory, "subcategoryId" | "subcategoryName" | "names" | "courseCount"> & { children: Branch[] };
export type CategoryTree = Pick<Category, "categoryId" | "categoryName" | "names" | "courseCount"> & { subcategories: Branch[] };

const branchOf = ({ subcategoryId, subcategoryName, names, courseCount, children }: Subcategory): Branch => ({
  subcategoryId,
  subcategoryName,
  names,
  courseCount,
  children: children.map(branchOf),
});

export const treeOf = ({ categoryId, categoryName, names, courseCount, subcategories }: Category): CategoryTree => ({
  categoryId,
  categoryName,
  names,
  courseCount,
  subcategories: subcategories.map(branchOf),
});

export type CategoryTile = Omit<Category, "id" | "subcategories" | "subcategoryCount" | "textLanguage" | "version">;
export const tileOf = ({
  categoryId,
  categoryName,
  names,
  categoryDefinition,
  categoryImageUrl,
  courseCount,
}: Category): CategoryTile => ({
  categoryId,
  categoryName,
  names,
  categoryDefinition,
  categoryImageUrl,
  courseCount,
});

export type CourseOnCard = Omit<
  Course,
  "id" | "title" | "subCategory" | "classLanguages" | "classMode" | "classDescription" | "lessonMinutes"
>;
export const cardOf = (course: Course): CourseOnCard => ({
  classId: course.classId,
  className: course.className,
  classFullname: course.classFullname,
  textLanguage: course.textLanguage,
  category: course.category,
  subcategory: course.subcategory,
  classLevel: course.classLevel,
  classLanguage: course.classLanguage,
  price: course.price,
  duration: course.duration,
  lessonRupees: course.lessonRupees,
  lessons: course.lessonRupees === null ? null : course.lessons,
});
