import type { CourseImport } from "@tutoring/contract";
import { langOf } from "#web/lib/format/format.ts";
import texts from "#web/texts/office/course-import.en.ts";
import { t } from "#web/texts/translate-english.ts";

type Column = CourseImport["leftOut"][number];

function sentenceOf({ column, heading, meant }: Column): string {
  if (heading === "") return t(texts.noHeading, { column });
  return meant === null ? heading : t(texts.didYouMean, { heading, meant });
}

/** The columns of the file that are not imported. */
export function LeftOutColumns({ columns }: { columns: Column[] }) {
  return (
    <section className="card mt-4 p-5" aria-labelledby="left-out">
      <h3 id="left-out" className="font-semibold">
        {t(texts.notRead, { count: columns.length })}
      </h3>
      <p className="mt-0.5 text-muted">{texts.notReadNote}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls has to be reached by the keyboard */}
      <ul className="mt-3 max-h-48 list-disc overflow-y-auto pl-5" tabIndex={0} aria-labelledby="left-out">
        {columns.map((column) => (
          <li key={column.column} lang={langOf(column.heading)} className="[overflow-wrap:anywhere]">
            {sentenceOf(column)}
          </li>
        ))}
      </ul>
    </section>
  );
}
