export default {
  receivedSubject: "Your application to teach with Online Tutoring",
  received: `We have received your application to teach {subjects}, {hours}.
A member of our team will read it within a few days and reply to this address.`,
  approvedSubject: "Welcome to Online Tutoring",
  approved: `Your application has been approved, and you can now teach with us. We will write to you about your first class.
Your account is ready. Sign in with this email address and check your working hours: {link}
We will send you a code each time; there is no password.`,
  rejectedSubject: "Your application to Online Tutoring",
  rejected: "Thank you for your application. We cannot take you on at the moment.",
} as const;
