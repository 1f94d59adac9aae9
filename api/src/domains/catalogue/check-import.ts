import { createReadStream } from "node:fs";
import {
  type CourseImport,
  importColumns,
  type LeftOutColumn,
  maxImportRows,
  oneLine,
  requiredImportColumns,
} from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { type Arriving, type FileRow, type LeftOut, readCsv, withTemporaryFile } from "#api/platform/files/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { insertAllRows, insertImport, placesForImport } from "./import.queries.ts";
import { judge } from "./judge-rows.ts";
import { leftOutColumns, nearest } from "./left-out-columns.ts";

const names = new Set<string>([...importColumns].filter((column) => /name|category/i.test(column)));

/**
 * Reads the CSV file of courses at a path, with the cells in the order of `importColumns`; each name becomes one line. At its end, adds
 * to `leftOut` the columns that are not imported.
 */
async function* readImport(path: string, leftOut: LeftOutColumn[]): AsyncGenerator<FileRow> {
  const given = new Set<string>();
  const form = {
    places: (headings: string[]) => {
      for (const one of headings) given.add(one);
      return placesOf(headings);
    },
    maxRows: maxImportRows,
    tooLong: () => new Refusal("import-too-long"),
    leaveOut: (columns: LeftOut[]) => leftOut.push(...leftOutColumns(columns, given)),
  };
  for await (const { row, cells } of readCsv(createReadStream(path), form))
    yield { row, cells: cells.map((cell, nth) => (names.has(importColumns[nth] ?? "") ? oneLine(cell) : cell)) };
}

function placesOf(given: string[]): number[] {
  const missing = given.includes("course id") ? [] : requiredImportColumns.filter((name) => !given.includes(name.toLowerCase()));
  if (missing.length > 0) {
    const unknown = given.filter((one) => !importColumns.some((name) => name.toLowerCase() === one));
    const named = missing.map((name) => {
      const written = nearest(name, unknown);
      return written === undefined ? name : `${name} (the file has “${oneLine(written).slice(0, 60)}”)`;
    });
    throw new Refusal("import-without-columns", { missing: named.join(" and ") });
  }
  return importColumns.map((name) => given.indexOf(name.toLowerCase()));
}

type Sent = { name: string; bytes: Arriving };

/** A dry run: reads the file and stores each row with its verdict, but adds nothing to the catalogue. */
export function checkImport(context: SignedIn, { name, bytes }: Sent): Promise<CourseImport> {
  return withTemporaryFile(context, bytes, (path) => {
    if (!/\.csv$/i.test(name)) throw new Refusal("import-not-csv");
    return judgeRows(context, { name, path });
  });
}

async function judgeRows(context: SignedIn, { name, path }: { name: string; path: string }): Promise<CourseImport> {
  const places = await placesForImport(context.db);
  const leftOut: LeftOutColumn[] = [];
  const { judged: rows, missing } = await judge(context.db, readImport(path, leftOut), { places, seen: new Set() });
  const refused = rows.filter(({ problem }) => problem).length;
  const fileName = oneLine(name.slice(0, 200).toWellFormed());
  return inTransaction(context, async (inside) => {
    const made = await insertImport(inside.db, {
      madeBy: inside.viewer.id,
      fileName,
      rowsTotal: rows.length,
      rowsRefused: refused,
      rowsTranslating: rows.filter(({ translates }) => translates).length,
      missing: missing.list(),
      leftOut,
    });
    await insertAllRows(inside.db, made.id, rows);
    await writeLog(inside, {
      type: "SYSTEM",
      operation: "course-import-checked",
      details: { fileName, rows: rows.length, refused },
    });
    return made;
  });
}
