/** To tutors: what they earned, and what is paid. */
export default {
  payoutSubject: "₹{net} is on its way to you",
  payout: `For the classes you gave up to a week ago, you have earned ₹{gross}. We are transferring ₹{net} to your account ending in {end}.{tax}`,
  failedSubject: "₹{net} did not reach you",
  failed: `The bank did not carry out our transfer of ₹{net}. We still owe you this, and it comes with the next payout.
Please check that your bank account is right: {link}`,
  taxKept: "\nTax deducted at source: ₹{tds}.",
  statementSubject: "What you earned in the last week",
  statement: {
    one: `In the seven days up to yesterday, you earned ₹{earned} from {count} class.
Still to be paid, in total: ₹{owed}. Classes are paid once they are seven days old.`,
    other: `In the seven days up to yesterday, you earned ₹{earned} from {count} classes.
Still to be paid, in total: ₹{owed}. Classes are paid once they are seven days old.`,
  },
  accountSubject: "Your bank account for payouts has changed",
  accountByTutor: "You changed your bank account for payouts. It now ends in {end}.",
  accountByTeam: "Our team changed your bank account for payouts. It now ends in {end}.",
  accountNote: `Payouts already handed to the bank still go to the former account; all others go to the new one.
If this is not right, reply to this email at once. Your pay: {link}`,
} as const;
