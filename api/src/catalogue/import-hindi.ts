import { CourseFacts } from "@tutoring/contract";

/** A row's texts in Hindi; the full name is the name unless it is given. Undefined without any. */
export function hindiOf(cells: string[]): { className: string; classFullname: string; classDescription: string } | undefined {
  const [className = "", classFullname = "", classDescription = ""] = cells.slice(10);
  if (!className && !classFullname && !classDescription) return undefined;
  return { className, classFullname: classFullname || className, classDescription };
}

/** Why the Hindi texts of a row are refused; undefined if they are complete, or none is given. */
export function whyNotHindi(cells: string[]): string | undefined {
  const hindi = hindiOf(cells);
  if (!hindi) return undefined;
  if (!hindi.className) return "Course name (Hindi) is missing.";
  if (cells[9] && !hindi.classDescription) return "Description (Hindi) is missing.";
  if (hindi.className.length > 200 || hindi.classFullname.length > 200) return "A name has at most 200 characters.";
  const { success } = CourseFacts.shape.classDescription.safeParse(hindi.classDescription);
  return success ? undefined : "Description (Hindi) is too long.";
}
