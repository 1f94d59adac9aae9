import type { BreachReport, CsvResult, CsvRow, FileResult } from "@tutoring/contract";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { Db } from "#api/platform/db/database.ts";
import { exportPersonal } from "#api/platform/logs/index.ts";
import texts from "./authority-reports.en.ts";
import { draftReports } from "./authority-reports.ts";
import { partsOfTables } from "./breach-parts.ts";
import { leakOf } from "./breaches.queries.ts";
import { clocksFrom } from "./clocks.ts";
import { columnsInWords } from "./columns-in-words.ts";
import type { Leak } from "./leak.ts";
import { countKinds, peopleAffected, type PersonAffected } from "./people-affected.ts";

/** Refuses with `no-such-breach`. */
export async function requireLeak(db: Db, id: number): Promise<Leak> {
  const leak = await leakOf(db, id);
  if (!leak) throw new Refusal("no-such-breach");
  return leak;
}

const columns = ["kind", "name", "address", "language", "data"];
const perBatch = 1_000;

/** The people affected, with what of their data leaked. Asks for a recent sign-in. */
export async function exportBreachPeople(context: SignedIn, id: number): Promise<CsvResult> {
  const leak = await requireLeak(context.db, id);
  const name = `breach-${id}-people.csv`;
  async function* batches() {
    const people = await peopleAffected(context.db, leak);
    for (let at = 0; at < people.length; at += perBatch) yield people.slice(at, at + perBatch).map(rowOf());
  }
  return exportPersonal(context, "breach-people-exported", { breach: id }, { name, columns, batches: batches() });
}

/** Says a combination of tables in words once only. */
function rowOf(): (person: PersonAffected) => CsvRow {
  const known = new Map<string, string>();
  return ({ kind, name, address, language, tables }) => {
    const key = [kind, ...tables].join(" ");
    const data = known.get(key) ?? columnsInWords(kind, tables, "en").join("; ");
    known.set(key, data);
    return [kind, name, address, language, data];
  };
}

const names: Record<BreachReport, "cert-in.md" | "board-first.md" | "board-72-hours.md"> = {
  "cert-in": "cert-in.md",
  "board-first": "board-first.md",
  "board-detailed": "board-72-hours.md",
};

/** The draft of the report to an authority, as plain text that any program opens. */
export async function draftBreachReport(context: SignedIn, { id, step }: { id: number; step: BreachReport }) {
  const { db, settings } = context;
  const leak = await requireLeak(db, id);
  const { name: operator, address, grievanceOfficer: officer } = settings.operator;
  const counts = countKinds(await peopleAffected(db, leak));
  const tables = partsOfTables(leak.tables).map((part) => texts.parts[part]);
  const reports = draftReports({ ...leak, tables }, counts, clocksFrom(leak.discovered), { operator, address, officer });
  const bytes = new TextEncoder().encode(`\uFEFF${plain(reports[names[step]] ?? "")}`);
  const file: FileResult<"text/plain; charset=utf-8"> = {
    name: `breach-${id}-${step}.txt`,
    type: "text/plain; charset=utf-8",
    sizeBytes: bytes.byteLength,
    bytes: new Blob([bytes]).stream(),
  };
  return file;
}

/** Markdown without its signs: "| Data | emails |" becomes "Data: emails". */
const plain = (markdown: string): string =>
  markdown
    .replaceAll(/^\|[ |-]*\|\n/gmu, "")
    .replaceAll(/^\| (.*?) \| (.*) \|$/gmu, "$1: $2")
    .replaceAll(/^#+ /gmu, "")
    .replaceAll("**", "");
