export default {
  summary: "Demo class: {course}",
  description: "{student} with {tutor}, {when}",
} as const;
