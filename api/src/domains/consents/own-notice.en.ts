/** The notice that adults read before they agree to classes of their own. A changed word needs a new `noticeVersion`. */
export default {
  title: "What we keep about you, and why",
  kept: "To arrange classes we keep your name, e-mail address, phone number and sign-ins; your class and board, if you name them; the classes you book, who joined them and when; chat, board and photos of a class, reports and homework; what you write to us and to the tutor; and your payments.",
  used: "We use this only to find a tutor, hold the classes, take payments, answer you and keep the law. The tutor sees your name, and what you write about the classes. A review that you publish is shown with your first name. We do not track you, show advertising or sell data. Our privacy page names the companies that work for us.",
  agreement: "I am 18 or older, and I agree to classes being arranged for me.",
} as const;
