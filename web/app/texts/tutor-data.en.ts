/** The page on which a tutor sees, downloads and erases their data; what it shares with a family's is in `my-data`. */
export default {
  intro: "Everything that we keep about you, and what you can do with it.",
  link: "Your data",
  linkNote: "See what we keep about you, download it, or close your account.",
  account: "Your account and sign-ins",
  accountSeen: "Our team",
  page: "Your page, qualifications, video and reviews",
  pageSeen: "Everybody sees your page if you agreed to it; our team sees your documents",
  classes: "Your classes, absences and busy times",
  classesSeen: "Our team; families see their own classes",
  reports: "Reports, notes, templates and homework that you wrote",
  reportsSeen:
    "Families see the reports; our team and later tutors of the child see your notes; templates and kept homework are for you alone",
  messages: "Messages that you wrote",
  messagesSeen: "The family; you are told if our team reads them",
  pay: "Your rate, earnings, payouts and bank account",
  paySeen: "Our admins, and the bank that pays you",
  emails: "Emails to you",
  emailsSeen: "Our team and the mail service that delivers them",
  log: "What you did here, from our log",
  logSeen: "Our team",
  downloadText:
    "A ZIP file with a page to read, the same for programs, your documents and your video. We ask you to confirm that it is you.",
  correctText: "Your page, hours, qualifications and email settings are under Profile.",
  correctLink: "Go to Profile",
  complainText:
    "If something is wrong with your data, write to our grievance officer or call them. You may also turn to the Data Protection Board of India.",
  complainLink: "The officer's name, email address and phone number",
  closeText:
    "In {days} days we will erase your account, page, documents, video, bank account, notes, templates, kept homework and emails. Your name stays beside the classes you have taught; families keep their reviews, and your reports and messages. What you earned stays for as long as tax law requires.",
  writeToUs: "How to reach us",
  openClasses: {
    one: "You have {count} class to teach. Please write to us, so that another tutor takes it over first.",
    other: "You have {count} classes to teach. Please write to us, so that another tutor takes them over first.",
  },
  closedByTeam:
    "Our team has closed your account as a tutor. On that day it goes, if you have been paid in full; until then you can download your data and enter your bank account.",
  payLink: "Go to Pay",
  openPay:
    "We still owe you {sum}. If you leave, we pay it first, whatever the sum; please make sure that we have your bank account.",
} as const;
