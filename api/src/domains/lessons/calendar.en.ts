export default {
  summary: "Demo class: {course}",
  paidSummary: "Class: {course}",
  description: "{student} with {tutor}, {when}",
} as const;
