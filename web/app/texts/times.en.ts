/** Free times, to choose one. */
export default {
  noSlotsOnDays: "No free times on these days.",
  noSlots: "No free times",
  days: "Days",
  freeTimes: { one: "{count} free time", other: "{count} free times" },
  times: "Free times",
  suitsYou: "Suits you",
  otherTimes: "Other times",
  timesInZone: "All times in {zone}",
  localTimes: "All times are in your local time",
  findingTimes: "Looking for free times...",
  timesFailed: "The free times could not be loaded. Please try again.",
  chooseTime: "Choose a time (optional)",
  chooseOrLeave:
    "Choose a time, and the class is fixed as soon as you book. Or leave it open: we'll call you within {hours} hours.",
  timeWith: "{moment}, with {tutor}",
  withTutor: "With {tutor}, if they are free",
  chosenTime: "Time",
  change: "Change",
  noTime: "Leave the time open",
  anyTutor: "Any tutor",
} as const;
