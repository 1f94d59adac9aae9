import { expect, test } from "vitest";
import { classesOf, isOutside } from "./course-classes.ts";

const course = (title: string, categoryName = "", subCategoryName = "") => ({
  title,
  category: { categoryId: 1, categoryName, textLanguage: "en" as const, categoryImageUrl: null },
  subcategory: subCategoryName ? { subCategoryId: 2, subCategoryName, textLanguage: "en" as const } : null,
});

test("a course's classes are read from its title in either language, else from where it stands", () => {
  expect(classesOf(course("Mathematics for CBSE Class 10"))).toEqual({ from: 10, to: 10 });
  expect(classesOf(course("गणित की नींव: कक्षा 5 से 8"))).toEqual({ from: 5, to: 8 });
  expect(classesOf(course("From Class 5 to Class 6 maths", "Classes 5–8"))).toEqual({ from: 5, to: 6 });
  expect(classesOf(course("कक्षा 5 से कक्षा 6 का गणित"))).toEqual({ from: 5, to: 6 });
  expect(classesOf(course("Vedic maths", "Classes 5–8", "Full syllabus"))).toEqual({ from: 5, to: 8 });
  expect(classesOf(course("Tabla for beginners", "Music"))).toBeUndefined();
  expect(classesOf(course("Class of 2026"))).toBeUndefined();
});

test("a child of Class 10 is outside a course for Classes 5 to 8, and one whose class is not said is not", () => {
  const middle = { from: 5, to: 8 };
  expect(isOutside("Class 10", middle)).toBe(true);
  expect(isOutside("कक्षा 4", middle)).toBe(true);
  expect(isOutside("Class 8", middle)).toBe(false);
  expect(isOutside("", middle)).toBe(false);
  expect(isOutside("Class 10", undefined)).toBe(false);
});
