export default {
  subject: "Your email address was changed",
  text: `From now on, please sign in to Online Tutoring with {email}.
If you did not change this, please write to us at once.`,
} as const;
