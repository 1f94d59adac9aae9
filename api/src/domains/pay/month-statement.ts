import type { CsvResult } from "@tutoring/contract";
import { requireMeAsPayee } from "#api/domains/tutors/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { inOne } from "#api/platform/db/batches.ts";
import { courseIn } from "./course-in.ts";
import english from "./month-statement.en.ts";
import hindi from "./month-statement.hi.ts";
import { linesOfMonth, type PayLine } from "./my-pay.queries.ts";

const whys = { taught: "taught", "late cancel": "cancelledLate", "we failed": "weFailed", payout: "payout" } as const;
const texts = { en: english, hi: hindi };

const rupees = (paise: number | null) => paise && paise / 100;
const sum = (lines: PayLine[], name: "earned" | "gross" | "tds") => lines.reduce((total, line) => total + (line[name] ?? 0), 0);

/** The signed-in tutor's statement of a month, in the language of their page: lessons and payouts by day, then the sums. */
export async function exportMyMonth(context: SignedIn, month: string): Promise<CsvResult> {
  const { staffId } = await requireMeAsPayee(context);
  const { language } = context.browser;
  const words = texts[language];
  const lines = await linesOfMonth(context.db, staffId, month);
  const [earned, gross, tds] = [sum(lines, "earned"), sum(lines, "gross"), sum(lines, "tds")];
  const rows = lines.map(({ day, why, student, utr, ...line }) => [
    ...[day, words[whys[why]], student, courseIn(line, language)],
    ...[line.earned, line.gross, line.tds, line.gross && line.gross - (line.tds ?? 0)].map(rupees),
    utr,
  ]);
  const sums = [month, words.total, null, null, ...[earned, gross, tds, gross - tds].map(rupees), null];
  const { day, what, student, course, ...amounts } = words;
  const columns = [
    day,
    what,
    student,
    course,
    amounts.earned,
    amounts.paidOut,
    amounts.tax,
    amounts.transferred,
    amounts.reference,
  ];
  return { name: `pay-${month}.csv`, columns, batches: inOne([...rows, sums]) };
}
