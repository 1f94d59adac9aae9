/** A tutor's statement of a month, as a table. */
export default {
  day: "Date",
  what: "What for",
  student: "Student",
  course: "Course",
  earned: "Earned (₹)",
  paidOut: "Paid out (₹)",
  tax: "Tax deducted, TDS (₹)",
  transferred: "Transferred (₹)",
  reference: "Reference",
  taught: "Taught",
  cancelledLate: "Cancelled late by the family",
  weFailed: "Did not take place because of us",
  payout: "Payout",
  total: "Total",
} as const;
