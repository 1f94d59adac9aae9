/** The same events on a lock screen: titles of at most 40 characters, texts of 110. */
export default {
  allotted: "Class booked",
  moved: "New class time",
  changed: "Your class has changed",
  cancelled: "Class cancelled",
  cancelledCounts: "Cancelled late: it counts as given",
  cancelledForgiven: "Cancelled late: forgiven this time",
  missed: "Class did not take place",
  "day-before": "Class tomorrow",
  "hour-before": "Class in an hour",
  outcome: "The outcome of your class",
  family: "{student}: {course} with {tutor}, {when}",
  tutor: "{course} with {student}, {when}",
  late: { one: "The tutor is {count} minute late", other: "The tutor is {count} minutes late" },
  absent: "The tutor cannot come",
  offered: "Your tutor suggests another time",
  declined: "The class stays at its time",
} as const;
