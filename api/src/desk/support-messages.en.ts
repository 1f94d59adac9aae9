/** What a family tells the desk by a press of a button. */
export default {
  tutorAbsent: "The tutor has not come to the class.",
} as const;
