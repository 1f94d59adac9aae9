/** What a participant reads of their own attendance. */
export default {
  wasHere: "You were in the class from {from} to {until}.",
  moreTimes: { one: "And once more.", other: "And {count} more times." },
  wasNot: "You were not in the class.",
  triedOnly: "You tried to join at {time}, but could not get connected. Nobody is blamed for that.",
  late: { one: "You came {count} minute after the start.", other: "You came {count} minutes after the start." },
  together: {
    one: "Tutor and student were in the class together for {count} minute.",
    other: "Tutor and student were in the class together for {count} minutes.",
  },
  notTogether: "Tutor and student were not in the class at the same time.",
  weWereDown: "Our service was down from {from} to {until}. Nobody is blamed for that time.",
} as const;
