/** To tutors: what they earned, and what is paid. */
export default {
  payoutSubject: "₹{net} is on its way to you",
  payout: `For the classes you gave up to a week ago, you have earned ₹{gross}. We are transferring ₹{net} to your account ending in {end}.{tax}`,
  taxKept: "\nTax deducted at source: ₹{tds}.",
  statementSubject: "Your classes in the last week",
  statement: {
    one: `In the seven days up to yesterday, you gave {count} class and earned ₹{earned}.
Still to be paid, in total: ₹{owed}. Classes are paid once they are seven days old.`,
    other: `In the seven days up to yesterday, you gave {count} classes and earned ₹{earned}.
Still to be paid, in total: ₹{owed}. Classes are paid once they are seven days old.`,
  },
} as const;
