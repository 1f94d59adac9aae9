export default {
  subject: "Your qualifications",
  verified: `We have verified your qualification: {name}
Your public page shows it with today's date: {link}`,
  refused: `We could not verify your qualification: {name}
Reason: {reason}
Families do not see it. You can change it or send another document: {link}`,
  film: "Your introduction video",
  filmShown: `Families now see your introduction video on your public page.
Your profile: {link}`,
  filmRefused: `We could not show your introduction video, and have deleted it.
Reason: {reason}
You can send another one: {link}`,
} as const;
