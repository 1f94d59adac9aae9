export default {
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
  online: "Online",
  liveOnline: "Live, online",
  weeks: { one: "{count} week", other: "{count} weeks" },
  months: { one: "{count} month", other: "{count} months" },
  years: { one: "{count} year", other: "{count} years" },
  lessons: { one: "{count} lesson", other: "{count} lessons" },
  lessonsPriced: {
    one: "for {count} lesson of {minutes} minutes",
    other: "for {count} lessons of {minutes} minutes ({each} each)",
  },
} as const;
