import { flag } from "./lists.ts";
import { stream } from "./raw-body.ts";
import { csv, json, route } from "./route.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";
import { sentence } from "./texts/field-sentences.ts";

export const maxImportBytes = 25 * 1024 * 1024;

/** How many places one file may have created at once. */
export const maxMissingPlaces = 100;

const MissingPlace = z.object({
  category: z.string(),
  /** The names below the category, as Outer > Inner; empty for the category itself. */
  subcategory: z.string(),
});
export type MissingPlace = z.infer<typeof MissingPlace>;

const LeftOutColumn = z.object({
  /** As a spreadsheet names it, such as F. */
  column: z.string(),
  /** Empty if there are only cells below it. */
  heading: z.string(),
  /** The heading that is known and written almost like this one. */
  meant: z.string().nullable(),
});
export type LeftOutColumn = z.infer<typeof LeftOutColumn>;

export const CourseImport = z.object({
  id: z.string(),
  fileName: z.string(),
  /** checked: nothing is written yet; failed: nothing was written. */
  state: z.enum(["checked", "running", "done", "failed"]),
  rowsTotal: z.number(),
  rowsRefused: z.number(),
  /** Of the valid rows, those that change the Hindi of a course that exists. */
  rowsTranslating: z.number(),
  rowsDone: z.number(),
  /** What the catalogue lacks for rows that are valid otherwise, each place after the one that it is in. */
  missing: z.array(MissingPlace).default([]),
  /** Columns of the file that are not imported, because their headings are unknown. */
  leftOut: z.array(LeftOutColumn).default([]),
});
export type CourseImport = z.infer<typeof CourseImport>;

export const ImportRow = z.object({
  row: z.number(),
  category: z.string(),
  subcategory: z.string(),
  course: z.string(),
  /** Why the row is refused; null when it is valid. */
  problem: z.string().nullable(),
  /** What changes in the Hindi of a course that exists; null for a new course. */
  change: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const courseImports = {
  checkImport: route({
    method: "POST",
    path: "/course-imports",
    access: "manage-catalogue",
    summary: "A dry run: read a CSV file of courses and judge each row. Adds nothing yet.",
    query: z.object({ fileName: z.string({ error: sentence("csvRequired") }) }),
    body: stream(maxImportBytes),
    reply: json(CourseImport),
    creates: true,
    refusals: [
      "import-empty",
      "import-not-csv",
      "import-heading-too-long",
      "import-without-columns",
      "import-heading-twice",
      "import-row-unreadable",
      "import-row-too-wide",
      "import-too-long",
    ],
  }),
  showImport: route({
    method: "GET",
    path: "/course-imports/:importId",
    access: "manage-catalogue",
    summary: "The progress of an import, and one page of its rows: all, or the refused ones.",
    params: z.object({ importId: z.uuid() }),
    query: z.object({
      refused: flag.default(false),
      page: wholeNumber(1, 100_000).default(1),
      limit: wholeNumber(1, 100).default(20),
    }),
    reply: json(CourseImport.extend({ rows: z.array(ImportRow) })),
    refusals: ["import-gone"],
  }),
  exportRefusedRows: route({
    method: "GET",
    path: "/course-imports/:importId/refused",
    access: "manage-catalogue",
    summary: "The refused rows as CSV, each with its reason, to be corrected and imported again.",
    params: z.object({ importId: z.uuid() }),
    reply: csv,
    refusals: ["import-gone"],
  }),
  createMissingPlaces: route({
    method: "POST",
    path: "/course-imports/:importId/missing-places",
    access: "manage-catalogue",
    summary:
      "Create the categories and subcategories that the file names and the catalogue lacks, and judge the refused rows again.",
    params: z.object({ importId: z.uuid() }),
    reply: json(CourseImport),
    clearsCache: true,
    refusals: ["import-gone", "import-begun", "category-name-taken", "subcategory-name-taken"],
  }),
  runImport: route({
    method: "POST",
    path: "/course-imports/:importId/run",
    access: "manage-catalogue",
    summary: "Begin to add all valid rows, all of them or none; showImport reports the progress.",
    params: z.object({ importId: z.uuid() }),
    reply: json(CourseImport),
    clearsCache: true,
    refusals: ["import-gone", "import-begun"],
  }),
};
