import { importColumns } from "@tutoring/contract";
import { Download } from "lucide-react";
import { langOf } from "#web/lib/format/format.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import texts from "#web/texts/office/course-import.en.ts";

type ColumnName = (typeof importColumns)[number];

const needed: readonly ColumnName[] = ["Category", "Course name"];

/** A cell as a spreadsheet reads it. */
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const line = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;

/** The columns with one course as an example, which a spreadsheet opens; the byte order mark makes it read Hindi. */
function saveTemplate(): void {
  const example = importColumns.map((name) => texts.examples[name]);
  const blob = new Blob([`\uFEFF${line(importColumns)}${line(example)}`], { type: "text/csv;charset=utf-8" });
  saveFile({ name: "courses-template.csv", blob });
}

export const TemplateButton = () => (
  <button type="button" className="btn btn-quiet" onClick={saveTemplate}>
    <Download aria-hidden className="size-4" /> {texts.template}
  </button>
);

/** What each column of the file holds, with an example. */
export function ImportColumns() {
  return (
    <section className="mt-6" aria-labelledby="columns">
      <h2 id="columns" className="text-lg font-semibold">
        {texts.columnsTitle}
      </h2>
      <p className="mt-0.5 max-w-3xl text-muted">{texts.columnsNote}</p>
      <dl className="card mt-3 divide-y divide-base-300">
        {importColumns.map((name) => (
          <div key={name} className="grid gap-x-6 gap-y-0.5 px-5 py-2.5 sm:grid-cols-[14rem_5rem_1fr]">
            <dt className="flex items-center justify-between gap-3 font-medium sm:contents">
              <span>{name}</span>
              <span>
                {needed.includes(name) ? (
                  <span className="badge badge-waiting">{texts.needed}</span>
                ) : (
                  <span className="font-normal text-muted max-sm:text-[0.8125rem]">{texts.optional}</span>
                )}
              </span>
            </dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">
              <span lang={langOf(texts.examples[name])}>{texts.examples[name] || texts.leaveEmpty}</span>
              {name in texts.hints && (
                <span className="block text-[0.8125rem] text-muted">{texts.hints[name as keyof typeof texts.hints]}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
