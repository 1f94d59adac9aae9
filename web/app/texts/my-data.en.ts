/** The page on which a family sees, downloads and erases its data. */
export default {
  title: "Your data",
  intro: "Everything that we keep about you and your children, and what you can do with it. You do not have to write to anyone.",
  loading: "Loading...",
  notLoaded: "Your data could not be loaded.",

  closes: "Your account will be erased on {date}.",
  closesText: "Until then everything stays as it is, and one press keeps it.",
  keep: "Keep my account",
  kept: "Your account stays.",
  notKept: "This could not be saved. Please try again.",

  kinds: "What we keep, and who else sees it",
  entries: { zero: "nothing", one: "{count} entry", other: "{count} entries" },
  account: "Your account and sign-ins",
  accountSeen: "Our team",
  children: "Your children",
  childrenSeen: "Our team; a tutor sees the name, class at school and board of the child they teach",
  bookings: "Bookings",
  bookingsSeen: "Our team; the tutor sees the course and the time",
  classes: "Classes, their chat, and who was there when",
  classesSeen: "The tutor and our team",
  reports: "Reports, homework and reviews",
  reportsSeen: "The tutor and our team; everybody sees a review that you publish, with your first name",
  messages: "Messages",
  messagesSeen: "The tutor or our team, whoever you wrote to; you are told if our team reads what you and a tutor write",
  purchases: "Purchases, payments and documents",
  purchasesSeen: "Our team and the payment provider",
  complaints: "Complaints",
  complaintsSeen: "Our team",
  emails: "E-mails to you",
  emailsSeen: "Our team and the mail service that delivers them",
  log: "What you did here, from our log",
  logSeen: "Our team",

  download: "Download everything",
  downloadText:
    "A ZIP file with a page to read, the same for programs, your classes as a calendar, and your files. We ask you to confirm that it is you.",
  downloadButton: "Download my data",
  downloading: "Preparing...",
  notDownloaded: "The download did not work. Please try again.",

  correct: "Correct",
  correctText: "Names, phone number, e-mail address and your children's details are under My Profile.",
  correctLink: "Go to My Profile",

  close: "Close the account",
  closeText:
    "In {days} days we will erase your account, your children, bookings, messages, reports, complaints and reviews, and what our e-mails said about you. You get an e-mail at once and another two days before. Receipts stay as long as tax law requires, without your names where it allows; the record of changes stays for up to a year.",
  closeButton: "Close my account",
  closing: "Closing...",
  notClosed: "The account could not be closed. Please try again.",
  closeQuestion: "Close your account?",
  closeKeep: "Keep it",
  closeGo: "Close it",
  closeStake: "It will be erased in {days} days. Until then you can keep it with one press.",
  openClasses: {
    one: "You have {count} upcoming class. Please cancel it first, so that the tutor knows.",
    other: "You have {count} upcoming classes. Please cancel them first, so that the tutors know.",
  },
  openLessons: {
    one: "You have {count} paid lesson left. Please stop the lessons first; the money goes back to you.",
    other: "You have {count} paid lessons left. Please stop the lessons first; the money goes back to you.",
  },
  openMoney: "{sum} is on its way back to you. You can close the account once it has arrived.",
  openLink: "Go to My Bookings",

  complain: "Complain",
  complainText:
    "You can complain under My Bookings; the complaint gets a number at once. You may also turn to the Data Protection Board of India.",
} as const;
