export default {
  invitedSubject: "Your Online Tutoring account is ready",
  invited: `You now have an account for your classes: your day, your working hours and your students, on your phone or computer.
Sign in with this email address. We will send you a code each time; there is no password: {link}`,
  movedSubject: "Your sign-in address has changed",
  moved: `From now on you sign in to Online Tutoring with {email}: {link}
Passkeys that were added before no longer open your account; add new ones after you have signed in.
If you did not ask for this change, please reply to this email.`,
} as const;
