/** Courses from a CSV file. */
export default {
  title: "Import courses",
  note: "A dry run comes first: nothing is added until you have seen the result for each row.",
  notLoaded: "The import could not be loaded.",

  csvFile: "CSV file",
  chooseFile: "Choose a CSV file.",
  checkFile: "Check the file",
  checking: "Checking...",
  sending: "Sending...",
  notChecked: "The file could not be checked. Please try again.",
  uploadProgress: "Upload progress",
  columns:
    "The first row names the columns: {columns}. Category and Course name are required; write a subcategory below another as Outer > Inner. An export of courses has the same columns.",

  row: "Row",
  result: "Result",
  checked: "Will be added",
  running: "Will be added",
  done: "Added",
  failed: "Not added",
  caption: "Rows of the file",
  canBeAdded: "{file}: {good} of {total} rows can be added",
  showAll: "Show all rows",
  showRefused: "Show the {count} refused",
  saveRefused: "Save refused rows",
  wereAdded: { one: "{count} course was added.", other: "{count} courses were added." },
  nothingAdded: "Nothing was added. Please check the file again.",

  add: { one: "Add {count} course", other: "Add {count} courses" },
  notAdded: "Nothing was added. Please try again.",
  coursesAdded: "Courses added",
  progress: "{done} of {total}",
  startAgain: "No progress: start again",
} as const;
