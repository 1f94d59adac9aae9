import { type Language, locales } from "@tutoring/contract/languages";
import type { Child, StudentDetails } from "@tutoring/contract";

const titles = ["mr", "mrs", "ms", "miss", "smt", "shri", "sri", "prof", "dr", "श्री", "श्रीमती", "डॉ", "सुश्री"];

/** The first name of a parent; the whole name if it begins with a title or an initial. */
const firstName = (name: string): string => {
  const [first = ""] = name.trim().split(/\s+/);
  return first.includes(".") || first.length < 3 || titles.includes(first.toLowerCase()) ? name.trim() : first;
};

type Greeted = Pick<StudentDetails, "parentName" | "studentName"> & { children: Pick<Child, "name">[] };

/** Whom the page greets: the parent who reads it, and the children. A grown-up learner is both, and is named once. */
export function namesOf(student: Greeted, language: Language): string {
  const children = student.children.length > 1 ? student.children.map(({ name }) => name) : [student.studentName];
  const named = children.filter(Boolean);
  if (named.length === 0) return "";
  const isLearner = named.includes(student.parentName);
  const names = [...(isLearner || !student.parentName ? [] : [firstName(student.parentName)]), ...named];
  return new Intl.ListFormat(locales[language], { type: "conjunction" }).format(names);
}
