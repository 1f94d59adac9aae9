/** The draft of a notice to people whose data was in a breach: the five points of Rule 7 of the DPDP Rules, 2025. */
export default {
  draft: "[Draft: check every sentence, fill in what is in square brackets, and delete this line.]",
  subject: "A breach of your data at Online Tutoring",
  greeting: "Dear [name],",
  happened: "What happened",
  happenedText:
    "We found out on {discovered} that some of your data was [read / copied / changed / lost]. It happened on [date and time] in [which system]. [How it happened and, if known, who did it: one or two plain sentences.]",
  foundOut: "We found out on {discovered} that some of your data was involved in a breach of our security.",
  which: "This data of yours was involved:",
  period: "Where an entry says when it was made, only entries from {from} to {to} were involved.",
  mean: "What this may mean for you",
  contactMay: "Someone may write to you or call you and pretend to be us or your bank, using what they know about you.",
  signInMay: "Someone may try to sign in to your account.",
  bankMay: "Someone may try to use your bank details or your PAN for fraud.",
  childMay: "Someone may use your child's name, class or school to win your trust, or your child's.",
  wordsMay: "Someone may have read messages or other texts written by you or to you.",
  otherMay: "[Other likely consequences for these people. Delete this line if there are none.]",
  done: "What we have done",
  doneText:
    "[What has been done and is being done; for example: access from outside closed, passwords and keys changed, everybody signed out, police and authorities informed.]",
  youCan: "What you can do",
  contactCan:
    "If a message or a call comes unexpectedly, do not open its links and do not give anyone a code. We never ask you for a code by phone or email.",
  signInCan: "Sign out on each of your devices and sign in again. The old sign-in is useless after that.",
  bankCan:
    "Check your bank statements, and tell your bank at once about anything you do not recognise. You can also call 1930, the national helpline for cyber fraud.",
  childCan: "Ask your child not to answer strangers, even those who know their name or class, and to tell you about it.",
  otherCan: "[Other safety measures that you advise. Delete this line if there are none.]",
  ask: "Whom to ask",
  askText:
    "Our grievance officer will answer your questions: {officer}, {officerEmail}, {officerPhone}. You can also complain to the Data Protection Board of India.",
  application: "Your application",
  named: "A family that learns with us has named you to act for it",
  officer: "[name of the grievance officer]",
  officerEmail: "[email]",
  officerPhone: "[phone]",
  operator: "[name of the company]",
} as const;
