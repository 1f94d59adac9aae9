export default {
  subject: "Your qualification and experience",
  approved: `We have approved what you sent us. Your public page and our team now see:
{facts}
Your profile: {link}`,
  refused: `We could not approve the change that you asked for: {facts}.
Reason: {reason}
Your page shows what it showed before. You can ask again: {link}`,
  facts: {
    zero: "{qualification}, first year as a tutor",
    one: "{qualification}, {count} year of experience",
    other: "{qualification}, {count} years of experience",
  },
} as const;
