import { insertCategory, insertCourses, insertSubcategory, type NewCourse } from "#api/catalogue/index.ts";
import type { Db } from "#api/db/database.ts";
import catalogue from "./catalogue.json" with { type: "json" };

type SampleCourse = Omit<NewCourse, "categoryId" | "subcategoryId">;
type SampleSubcategory = {
  subcategoryName: string;
  subcategoryDefinition: string;
  children?: SampleSubcategory[];
  courses?: SampleCourse[];
};

/** Adds the sample catalogue. Returns the courses' ids by full name. */
export async function seedCatalogue(db: Db): Promise<Map<string, number>> {
  const courses: NewCourse[] = [];
  for (const { categoryName, categoryDefinition, picture, subcategories } of catalogue) {
    const imageUrl = `/uploads/category/${picture}.svg`;
    const categoryId = await insertCategory(db, { name: categoryName, definition: categoryDefinition, imageUrl });
    for (const subcategory of subcategories) await seedSubcategory(db, categoryId, undefined, subcategory, courses);
  }
  const ids = await insertCourses(db, courses);
  return new Map(courses.map((course, nth) => [course.classFullname, ids[nth] ?? 0]));
}

async function seedSubcategory(
  db: Db,
  categoryId: number,
  parentId: number | undefined,
  given: SampleSubcategory,
  courses: NewCourse[],
) {
  const subcategoryId = await insertSubcategory(db, {
    categoryId,
    name: given.subcategoryName,
    definition: given.subcategoryDefinition,
    ...(parentId && { parentId }),
  });
  for (const course of given.courses ?? []) courses.push({ ...course, categoryId, subcategoryId });
  for (const child of given.children ?? []) await seedSubcategory(db, categoryId, subcategoryId, child, courses);
}
