/** The notice that parents read before they agree to classes. A changed word needs a new `noticeVersion` (`notices.unit.test.ts`). */
export default {
  title: "What we keep about your child, and why",
  kept: "To arrange classes we keep your name, e-mail address, phone number and sign-ins; your child's name, year and month of birth, class at school and board; the classes you book, who joined them and when; chat, board and photos of a class, reports and homework; what you write to us and to the tutor; and your payments.",
  used: "We use this only to find a tutor, hold the classes, take payments, answer you and keep the law. The tutor sees your child's name, class and board, and what you write about the classes. A review that you publish is shown with your first name. We do not track your child, show advertising or sell data. Our privacy page names the companies that work for us.",
  rights:
    "We keep it while you use your account; when you have not signed in for three years, we ask you and erase it. Under Your data in your account you can see, download and correct it, have it erased, and withdraw this consent as easily as you give it. Receipts stay as long as tax law requires, and the record of changes for up to a year.",
  complaints:
    "If something is wrong, complain under My Bookings, or write to {name}, {email}, {phone}; we settle it within {days} days. You can also turn to the Data Protection Board of India.",
  agreement: "I am the parent or guardian, I am 18 or older, and I agree to classes being arranged.",
} as const;
