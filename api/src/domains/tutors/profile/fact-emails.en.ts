export default {
  subject: "Your qualification and experience",
  approved: `We have approved what you sent us. Your public page and our team now see:
{qualification}, {years} years of experience
Your profile: {link}`,
  refused: `We could not approve the change that you asked for: {qualification}, {years} years of experience.
Reason: {reason}
Your page shows what it showed before. You can ask again: {link}`,
} as const;
