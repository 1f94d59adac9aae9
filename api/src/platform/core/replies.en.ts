/** The sentences of successful calls. */
export default {
  codeSent: "OTP sent!",
  applicantCodeSent: "OTP sent to your email successfully!",
  verified: "Email verified successfully!",
  signedIn: "Login successful!",
  registered: "Registration successful!",
  confirmed: "Thank you.",
  applied: "Application submitted successfully! We will contact you soon.",
  signedOut: "Signed out.",
  sessionEnded: "Signed out on that device.",
  othersEnded: "Signed out everywhere else.",
} as const;
