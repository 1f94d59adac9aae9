import type { Course } from "@tutoring/contract";
import { schoolClasses } from "@tutoring/contract/rules";

type Classes = { from: number; to: number };

const spoken =
  /(?:\bclass(?:es)?|कक्षा(?:एँ)?)\s*(\d{1,2})(?!\d)(?:\s*(?:to|and|से|और|[-–])\s*(?:class\s+|कक्षा\s+)?(\d{1,2})(?!\d))?/iu;

const inText = (text: string): Classes | undefined => {
  const [, first, last] = spoken.exec(text) ?? [];
  if (first === undefined) return undefined;
  const [from, to] = [Number(first), Number(last ?? first)];
  return from >= 1 && from <= to && to <= schoolClasses ? { from, to } : undefined;
};

/** The classes at school that a course is for: as its title says, else its subcategory or category. */
export const classesOf = ({ title, category, subcategory }: Pick<Course, "title" | "category" | "subcategory">) =>
  inText(title) ?? inText(subcategory?.subCategoryName ?? "") ?? inText(category.categoryName);

/** Whether a child's class, as it was chosen from the list, is none of these; a typed one may be anything. */
export function isOutside(schoolClass: string, classes: Classes | undefined): boolean {
  const chosen = inText(schoolClass);
  return classes !== undefined && chosen !== undefined && (chosen.from < classes.from || chosen.to > classes.to);
}
