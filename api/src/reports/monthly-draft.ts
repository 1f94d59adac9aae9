import { maxMonthLength } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { speaker } from "@tutoring/contract/speak";
import type { PaidReport } from "./monthly-reports.queries.ts";
import { monthIn, shortDayIn } from "./month-names.ts";
import english from "./monthly-letters.en.ts";
import hindi from "./monthly-letters.hi.ts";

const texts = { en: english, hi: hindi };
/** Characters about one class. */
const maxOfOne = 300;

type Names = { student: string; tutor: string; month: string; language: Language };

/** The draft of a monthly report in the family's language, made from the reports after each class. */
export function monthlyDraft(reports: PaidReport[], { student, tutor, month, language }: Names): string {
  const [say, words] = [speaker(language), texts[language]];
  const lines = (part: "done" | "hard") =>
    reports
      .filter((report) => report[part])
      .map((report) => `${shortDayIn(report.startsAt, language)}: ${short(report[part])}`)
      .join("\n");
  const practise = reports.findLast((report) => report.practise)?.practise ?? "";
  const opening = say(words.opening, { count: reports.length, student, tutor, month: monthIn(month, language) });
  const parts = [
    opening,
    `${words.did}\n${lines("done")}`,
    lines("hard") && `${words.hard}\n${lines("hard")}`,
    practise && `${words.practise}\n${practise}`,
  ];
  return parts.filter(Boolean).join("\n\n").slice(0, maxMonthLength).toWellFormed();
}

const short = (text: string) =>
  (text.length > maxOfOne ? `${text.slice(0, maxOfOne).toWellFormed()}…` : text).replace(/\s*\n\s*/g, "; ");
