import { importColumns, requiredImportColumns } from "@tutoring/contract";
import { Download } from "lucide-react";
import { renderPageLink } from "#web/blocks/site/index.ts";
import { langOf } from "#web/lib/format/format.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import texts from "#web/texts/office/course-import.en.ts";
import { type Column, DataTable } from "#web/ui/data-table.tsx";

type ColumnName = (typeof importColumns)[number];

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

const columns: Column<ColumnName>[] = [
  { name: texts.column, place: "heading", className: "font-medium", cell: (name) => name },
  {
    name: texts.required,
    place: "corner",
    cell: (name) =>
      requiredImportColumns.includes(name) ? (
        <span className="badge badge-waiting">{texts.required}</span>
      ) : (
        <span className="text-muted">{texts.optional}</span>
      ),
  },
  {
    name: texts.example,
    cell: (name) => (
      <span>
        <span lang={langOf(texts.examples[name])}>{texts.examples[name] || texts.leaveEmpty}</span>
        {name in texts.hints && (
          <span className="block text-[0.8125rem] text-muted">{texts.hints[name as keyof typeof texts.hints]}</span>
        )}
      </span>
    ),
  },
];

/** What each column of the file holds, with an example. */
export function ImportColumns() {
  return (
    <section className="mt-6" aria-labelledby="columns">
      <h2 id="columns" className="text-lg font-semibold">
        {texts.columnsTitle}
      </h2>
      <p className="mt-0.5 mb-3 max-w-3xl text-muted">{texts.columnsNote}</p>
      <DataTable
        caption={texts.columnsTitle}
        columns={columns}
        rows={importColumns}
        keyOf={(name) => name}
        sorted={{}}
        sortAddress={() => "."}
        renderLink={renderPageLink}
      />
    </section>
  );
}
