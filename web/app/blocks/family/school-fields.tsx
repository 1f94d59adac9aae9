import type { Course } from "@tutoring/contract";
import { type Board, boards, schoolClasses } from "@tutoring/contract/rules";
import { classesOf, isOutside } from "./course-classes.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { classIn } from "#web/lib/format/school-class.ts";
import { Select } from "#web/ui/field.tsx";

export type School = { schoolClass: string; board: Board | "" };

/** What a family said of the child's school, in the body of a booking. */
export const schoolOf = ({ schoolClass, board }: School) => ({ ...(schoolClass && { schoolClass }), ...(board && { board }) });

/** Whether class and board are asked for: a course's names speak of either. */
export const isForSchool = ({ title, category, subcategory }: Pick<Course, "title" | "category" | "subcategory">): boolean =>
  /\bclass(es)?\b|कक्षा|\b(CBSE|ICSE|board)\b/iu.test(`${title} ${category.categoryName} ${subcategory?.subCategoryName ?? ""}`);

/** The boards to choose from, after "choose". */
export const boardOptions = (texts: Record<Board | "choose", string>): [string, string][] => [
  ["", texts.choose],
  ...boards.map((one): [string, string] => [one, texts[one]]),
];

type Props = School & { onChange: (school: School) => void; course: Parameters<typeof classesOf>[0] };

/** The child's class and board; optional. What was typed before stays in the list. */
export function SchoolFields({ schoolClass, board, onChange, course }: Props) {
  const [texts, t] = useTexts("school");
  const language = useLanguage();
  const classes = Array.from({ length: schoolClasses }, (_, nth) => t(texts.classOf, { nth: nth + 1 }));
  const chosen = classIn(language, schoolClass);
  const listed = chosen && !classes.includes(chosen) ? [chosen, ...classes] : classes;
  const meant = classesOf(course);
  return (
    <div className="grid grid-cols-2 gap-4 sm:gap-x-5">
      <Select
        label={texts.classAtSchool}
        options={[["", texts.choose], ...listed.map((name) => [name, name] as [string, string])]}
        value={chosen}
        onChange={(event) => onChange({ board, schoolClass: event.target.value })}
      />
      <Select
        label={texts.board}
        options={boardOptions(texts)}
        value={board}
        onChange={(event) => onChange({ schoolClass, board: event.target.value as Board | "" })}
      />
      {meant && (
        <p
          className={`col-span-2 -mt-2 text-sm empty:hidden ${isOutside(chosen, meant) ? "rounded-lg bg-warning-50 px-3 py-2" : ""}`}
          role="status"
        >
          {isOutside(chosen, meant) && t(meant.from === meant.to ? texts.courseForClass : texts.courseForClasses, meant)}
        </p>
      )}
    </div>
  );
}
