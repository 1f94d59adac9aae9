import { importColumns, maxImportRows } from "../rules.ts";
import type { Definition } from "./definition.ts";

export const courseImports = {
  "import-gone": { code: "not-found", message: "This import is no longer there. Please check the file again." },
  "import-begun": { code: "conflict", message: "This import is under way or done already." },
  "import-empty": { code: "invalid", message: "The file is empty.", field: "file" },
  "import-not-csv": {
    code: "invalid",
    message: 'The file is not a CSV file in UTF-8. In a spreadsheet, save it as "CSV UTF-8".',
    field: "file",
  },
  "import-heading-too-long": {
    code: "invalid",
    message: "The first row, which names the columns, is too long.",
    field: "file",
  },
  "import-without-columns": {
    code: "invalid",
    message: `The first row has to name the columns, and {missing} is missing. The columns are: ${importColumns.join(", ")}.`,
    field: "file",
  },
  "import-row-too-wide": {
    code: "invalid",
    message: "Row {row} has more cells than the {width} columns. A price such as ₹1,200 needs quotation marks around it.",
    field: "file",
  },
  "import-row-unreadable": {
    code: "invalid",
    message: "Row {row} cannot be read: a quotation mark is not closed, or the row is too long.",
    field: "file",
  },
  "import-too-long": {
    code: "invalid",
    message: `A file has at most ${maxImportRows.toLocaleString("en-IN")} rows.`,
    field: "file",
  },
} as const satisfies Record<string, Definition>;
