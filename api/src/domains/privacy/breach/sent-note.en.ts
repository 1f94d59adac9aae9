/** The note of the step, once the notices are sent. */
export default {
  sent: { one: "Sent by email to {count} person.", other: "Sent by email to {count} people." },
} as const;
