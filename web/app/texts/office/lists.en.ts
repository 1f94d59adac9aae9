/** What every list of the back office says. */
export default {
  search: "Search",
  exportCsv: "Export CSV",
  exporting: "Exporting...",
  notExported: "The file could not be created. Please try again.",
} as const;
