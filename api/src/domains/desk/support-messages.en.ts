/** Messages that a family sends to the desk with a button. */
export default {
  tutorAbsent: "The tutor has not come to the class.",
} as const;
