import { speaker } from "@tutoring/contract/speak";
import { type Context, inTransaction } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import { takeDay } from "#api/db/take-day.ts";
import { addressOf, letterTo, type NewLetter, writeLetters } from "#api/mail/index.ts";
import { tutorById } from "#api/tutors/index.ts";
import { monthBefore, monthIn } from "./month-names.ts";
import english from "./monthly-letters.en.ts";
import hindi from "./monthly-letters.hi.ts";
import { tutorsToRemind } from "./monthly-reports.queries.ts";

const texts = { en: english, hi: hindi };

/** Background job: once a month, reminds each tutor who has not sent all reports of the month before. */
export async function remindMonthlyReports(context: Context): Promise<void> {
  const today = dayInIndia(context.now());
  await inTransaction(context, async (inside) => {
    if (await takeDay(inside.db, "monthly report reminders", `${today.slice(0, 7)}-01`)) await remindFor(inside, today);
  });
}

async function remindFor(context: Context, today: string): Promise<void> {
  const { db } = context;
  const month = monthBefore(today);
  const letters: NewLetter[] = [];
  for (const { tutorId, children: count } of await tutorsToRemind(db, month)) {
    const tutor = await tutorById(db, tutorId);
    if (!tutor) continue;
    const { language } = tutor;
    const [say, words] = [speaker(language), texts[language]];
    const values = { count, month: monthIn(month, language), link: addressOf(context, language, "/staff") };
    letters.push({
      to: tutor.staffEmail,
      subject: say(words.remindSubject, values),
      text: letterTo(tutor.staffName, say(words.remind, values), language),
      kind: "monthly-reports",
      whose: { tutorId },
    });
  }
  await writeLetters(context, letters);
}
