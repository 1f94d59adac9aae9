/** Shared by all lists of the back office. */
export default {
  search: "Search",
  exportCsv: "Export CSV",
  exporting: "Exporting...",
  notExported: "The file could not be created. Please try again.",
  period: "Period",
  anyDay: "Any day",
  today: "Today",
  thisWeek: "This week",
  last30Days: "Last 30 days",
  otherDays: "Other days",

  select: "Select",
  selectOne: "Select {name}",
  selectAll: "Select all on this page",
  selected: { one: "{count} selected", other: "{count} selected" },
  clearSelection: "Clear selection",
  undo: "Undo",
} as const;
