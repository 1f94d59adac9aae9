import type { MonthTold } from "@tutoring/contract";
import { monthName } from "#web/blocks/reports/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** The tutors' monthly reports, newest first; renders nothing before the first. */
export function MonthlyReports({ months }: { months: MonthTold[] }) {
  const [texts, say] = useTexts("reports");
  const language = useLanguage();
  if (months.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="months">
      <h2 id="months" className="text-xl font-semibold">
        {texts.months}
      </h2>
      <ul className="card mt-4 divide-y divide-base-300">
        {months.map(({ student, tutor, month, words, approvedAt }) => (
          <li key={`${student} ${approvedAt}`} className="p-4 sm:p-6">
            <details>
              <summary className="min-h-6 cursor-pointer font-medium">
                {say(texts.monthBy, { student, month: monthName(month, language), tutor })}
              </summary>
              <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]" lang={langOf(words, language)}>
                {words}
              </p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
