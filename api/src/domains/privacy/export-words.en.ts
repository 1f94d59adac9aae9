/** A family's download in words: its parts, and what the columns hold. */
export default {
  title: "Your data at Online Tutoring",
  made: "Made on {date} for {name}.",
  note: "This folder also holds the same data in machine-readable form, your classes as a calendar file, and your files.",
  none: "Nothing is stored.",
  classWith: "{course} with {tutor}",
  account: "Your account and sign-ins",
  children: "Your children",
  bookings: "Bookings",
  classes: "Classes, their chat, and who was there when",
  reports: "Reports, homework and reviews",
  messages: "Messages",
  purchases: "Purchases, payments and documents",
  complaints: "Complaints",
  emails: "E-mails to you",
  log: "What you did here, from our log",
} as const;
