/** How a call to a family went, and when to call again. */
export default {
  title: "Log a call",
  outcome: "The call",
  "no-answer": "No answer",
  busy: "Line busy",
  "call-back": "Asked to be called back",
  spoke: "We spoke",
  again: "Call again",
  never: "Not again",
  hour: "In an hour",
  threeHours: "In 3 hours",
  evening: "Today at 6 PM",
  eveningOver: "6 PM has passed. Choose another time.",
  tomorrow: "Tomorrow at 10 AM",
  log: "Log the call",
  logging: "Logging...",
  logged: "Call noted.",
} as const;
