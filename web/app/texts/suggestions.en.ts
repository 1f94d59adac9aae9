export default {
  startTyping: "Start typing to search courses",
  searching: "Searching courses...",
  noneFound: "No courses found",
  found: { one: "{count} course found", other: "{count} courses found" },
  viewAll: "Click here to view all courses",
} as const;
