export default {
  startTyping: "Start typing to search courses",
  searching: "Searching courses...",
  noneFound: "No courses found",
  found: { one: "{count} course found", other: "{count} courses found" },
  tutorsFound: { one: "{count} tutor found", other: "{count} tutors found" },
  noExactMatch: "No exact match. Showing “<w>{words}</w>”.",
  viewAll: "Click here to view all courses",
} as const;
