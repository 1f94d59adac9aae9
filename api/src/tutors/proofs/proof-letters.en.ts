export default {
  subject: "Your qualifications",
  verified: `We have verified your qualification: {name}
Your public page shows it with today's date: {link}`,
  refused: `We could not verify your qualification: {name}
Reason: {reason}
Families do not see it. You can change it or send another document: {link}`,
} as const;
