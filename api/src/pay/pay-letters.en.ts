/** To tutors: what they earned, and what is paid. */
export default {
  payoutSubject: "₹{net} is on its way to you",
  payout: `For the classes given until a week ago you have earned ₹{gross}. We transfer ₹{net} to your account ending in {end}.{tax}`,
  taxKept: "\nTax deducted at source: ₹{tds}.",
  statementSubject: "Your classes of the last week",
  statement: {
    one: `In the seven days until yesterday you gave {count} class and earned ₹{earned}.
Not paid yet, all in all: ₹{owed}. Classes are paid once they are seven days old.`,
    other: `In the seven days until yesterday you gave {count} classes and earned ₹{earned}.
Not paid yet, all in all: ₹{owed}. Classes are paid once they are seven days old.`,
  },
} as const;
