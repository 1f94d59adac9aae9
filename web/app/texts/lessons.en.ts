/** Free slots of a week, and conversations. */
export default {
  noSlotsOnDays: "No free slots on these days.",
  noSlots: "No free slots",
  writeFirst: "Please write something first.",
  notSent: "This could not be sent. Please try again.",
  sending: "Sending...",
} as const;
