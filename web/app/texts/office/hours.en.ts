/** When a tutor teaches. */
export default {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",

  note: "In India's time. Slots are offered within these hours, with {minutes} minutes between classes. Classes that are already allotted keep their times.",
  saveHours: "Save hours",
  saved: "The hours of {name} are saved.",
  notSaved: "The hours could not be saved.",

  doesNotTeach: "Does not teach",
  range: "{from} to {to}",
  between: "to",
  fromNth: "{day}, from {nth}",
  toNth: "{day}, to {nth}",
  removeNth: "{day}: remove hours {nth}",
  addHours: "Add hours",
  addHoursTo: "{day}: add hours",

  otherHours: "Other hours on single days",
  singleDays: "Single days",
  dayNth: "Day {nth}",
  rangesOfDay: "day {nth}",
  removeDay: "Remove day {nth}",
  addDay: "Add a day",
} as const;
