import type { DataSection, TutorDataSection } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { translator } from "@tutoring/contract/speak";
import { momentInIndia } from "#api/platform/core/india.ts";
import english from "./column-names.en.ts";
import hindi from "./column-names.hi.ts";
import type words from "./export-words.en.ts";
import type { PersonData, Row } from "./privacy.queries.ts";

type Options = {
  sections: readonly (DataSection | TutorDataSection)[];
  words: typeof words;
  language: Language;
  name: string;
  date: string;
};

const columns: Record<Language, Record<string, string>> = { en: english, hi: hindi };

/** A person's data as one page to read, in their language, without scripts or addresses of ours. */
export function exportPage(data: PersonData, { sections, words, language, name, date }: Options): string {
  const t = translator(language);
  const parts = sections.map((section) => {
    const rows = Object.values(data[section] ?? {}).flat();
    const lists = rows.map((row) => listOf(row, { words, language })).join("\n");
    return `<section><h2>${escape(words[section])}</h2>${lists || `<p>${escape(words.none)}</p>`}</section>`;
  });
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(words.title)}</title><style>${style}</style></head><body>
<h1>${escape(words.title)}</h1><p>${escape(t(words.made, { date, name }))}</p><p>${escape(words.note)}</p>
${parts.join("\n")}
</body></html>`;
}

const style =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#2b1a2a}h2{margin-top:2rem}" +
  "dl{display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem;border:1px solid #ddd;border-radius:8px;padding:.75rem}" +
  "dt{color:#6b5a69}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}";

type Spoken = Pick<Options, "words" | "language">;

function listOf(row: Row, spoken: Spoken): string {
  const lines = Object.entries(row).flatMap(([column, value]) => {
    const said = wordsOf(value, spoken);
    return said ? [`<dt>${escape(columns[spoken.language][column] ?? column)}</dt><dd>${escape(said)}</dd>`] : [];
  });
  return `<dl>${lines.join("")}</dl>`;
}

function wordsOf(value: unknown, spoken: Spoken): string {
  const { words, language } = spoken;
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return momentInIndia(value, language);
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, spoken)).join(", ");
  if (typeof value === "boolean") return value ? words.yes : words.no;
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number);
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (found) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[found] ?? found);
