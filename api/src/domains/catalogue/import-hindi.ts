import { CourseFacts, maxNameLength, type NewSyllabus } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import texts from "./import-problems.en.ts";

type Texts = { className: string; classFullname: string; classDescription: string };

/** A row's Hindi texts; a missing full name is the name. Undefined if the row has none. */
export function hindiOf(cells: string[]): Texts | undefined {
  const [className = "", classFullname = "", classDescription = ""] = cells.slice(10);
  if (!className && !classFullname && !classDescription) return undefined;
  return { className, classFullname: classFullname || className, classDescription };
}

/** Why the Hindi texts of a new course are refused; undefined if they are complete, or none is given. */
export function whyNotHindi(cells: string[]): string | undefined {
  const hindi = hindiOf(cells);
  return hindi && whyNotTexts(hindi, Boolean(cells[9]));
}

/** Why a course's Hindi texts are refused: each text of the original needs one. Undefined if they are complete. */
export function whyNotTexts(hindi: Texts, hasDescription: boolean): string | undefined {
  const isLong = Math.max(hindi.className.length, hindi.classFullname.length) > maxNameLength;
  const faults = [
    !hindi.className && texts.hindiNameMissing,
    hasDescription && !hindi.classDescription && texts.hindiDescriptionMissing,
    isLong && translator("en")(texts.nameTooLong, { max: maxNameLength }),
    !CourseFacts.shape.classDescription.safeParse(hindi.classDescription).success && texts.hindiDescriptionTooLong,
  ];
  return faults.filter(Boolean).join(" ") || undefined;
}

/** A row's chapters; undefined if it has none. */
export function syllabusOfRow(cells: string[]): NewSyllabus | undefined {
  const [chaptersEn = "", chaptersHi = ""] = cells.slice(17);
  return chaptersEn || chaptersHi ? { chaptersEn, chaptersHi } : undefined;
}
