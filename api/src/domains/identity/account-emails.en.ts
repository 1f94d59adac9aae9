export default {
  codeSubject: "{code} is your Online Tutoring code",
  code: `Your code is {code}

Enter it on the page where you asked for it. It is valid for {minutes} minutes, once.
We never ask for this code by phone or in a message. If you did not ask for it, please ignore this e-mail.

Online Tutoring`,
  reusedSubject: "You were signed out for your safety",
  reused: `Someone used an old copy of your sign-in to Online Tutoring, so we ended that session on every device that shared it.
Please sign in again. If this keeps happening, contact support through the website.`,
} as const;
