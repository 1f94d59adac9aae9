/** To admins: the clocks of a breach have started. */
export default {
  subject: "A breach of personal data was recorded",
  text: "CERT-In has to be told within 6 hours of finding out, the people affected and the Data Protection Board without delay, and the Board in detail within 72 hours. Site, Data Breaches shows what is due and what was done.",
} as const;
