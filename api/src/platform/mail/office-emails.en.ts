/** Emails to the back office, which reads English. */
export default {
  waitingSubject: "{student} is waiting for a demo class",
  waiting: `{student} (parent {parent}, {phone}, {email}) has asked for a demo class for {course}.
It is waiting for a tutor and a time under Book Requests.`,
  missingSubject: "Missing in class: {names}",
  missing: `Not in the class for {course} that began at {time} IST: {names}.
Please call.`,
  objectedSubject: "{name} objects to the attendance",
  objected: "{name} ({side}) says: {message}\n\nUntil you settle it under Book Requests, no email about the outcome is sent.",
  reportedSubject: "{name} reports from the class",
  reported: "{report}",
  writtenSubject: "{student} has written",
  written: "{message}\n\nAnswer it on the request under Book Requests.",
  lateSubject: "{tutor} is running late",
  late: {
    one: "{tutor} will be about {count} minute late for {course} with {student}. The family has been told.",
    other: "{tutor} will be about {count} minutes late for {course} with {student}. The family has been told.",
  },
  absenceSubject: "{tutor} cannot come: replacement needed",
  absence: `{tutor} cannot come to {course} with {student}: {reason}
The family has been told that you are looking for another tutor. Allot one under Book Requests.`,
  absenceOffered: `{tutor} cannot come to {course} with {student}: {reason}
The family was offered other times with {tutor}: {times}. If it takes none, allot another tutor under Book Requests.`,
  paidAbsenceSubject: "{tutor} cannot come to {student}",
  paidAbsence: `{tutor} cannot come to the paid class for {course} with {student} on {when}: {reason}
The class is owed to the family again. {free}`,
  paidAbsenceOffered: "It was offered these times: {times}.",
  paidAbsenceLate: "The notice was short, so the family gets one more free.",
  replacementSubject: "{student}: another tutor requested, replacement needed",
  replacement: `{student}'s family would like a tutor other than {tutor} for the remaining lessons of {course} ({order}).
{words}
Choose one on the request under Book Requests. Until then, the lessons continue with {tutor}.`,
  replacementWords: "They say: “{words}”",
  busyElsewhereSubject: "{tutor} is busy elsewhere during a class",
  busyElsewhere: `{tutor}'s calendar says they are busy during {course} with {student} on {when}. The class stays as it is.
Please ask whether they can come.`,
  outsideHoursSubject: "{tutor}'s new hours leave out a class of {student}",
  outsideHours: {
    one: `{tutor}'s working hours have changed. A class of {course} with {student} is no longer in them, and stays as it is:
{days}
Please ask whether they can come.`,
    other: `{tutor}'s working hours have changed. {count} classes of {course} with {student} are no longer in them, and stay as they are:
{days}
Please ask whether they can come.`,
  },
  tutorDisabledSubject: "{tutor} is disabled and has a class with {student}",
  tutorDisabled: {
    one: `{tutor} can no longer sign in, and so cannot enter a class of {course} with {student}:
{days}
Give it to another tutor or move it under Book Requests.`,
    other: `{tutor} can no longer sign in, and so cannot enter {count} classes of {course} with {student}:
{days}
Give them to another tutor or move them under Book Requests.`,
  },
  appliedSubject: "{name} would like to teach {subject}",
  applied: {
    zero: "{name} ({email}, {phone}) has applied: {qualification}, fresher, {subjects}, {hours}.",
    one: "{name} ({email}, {phone}) has applied: {qualification}, {count} year, {subjects}, {hours}.",
    other: "{name} ({email}, {phone}) has applied: {qualification}, {count} years, {subjects}, {hours}.",
  },
  wrongCodesSubject: "Many wrong sign-in codes",
  wrongCodes: `{told} wrong codes for existing accounts were entered within two hours. From {slowed} on, devices that have not signed in before may try ten an hour per connection; each further try costs them some computing.
The operation log shows which addresses were tried.`,
  appAddedSubject: "An authenticator app was added to your account",
  appRemovedSubject: "The authenticator app was removed from your account",
  passkeysRemovedSubject: "The passkeys were removed from your account",
  passwordChangedSubject: "The password of your account was changed",
  recoveryCodesSubject: "New recovery codes were made for your account",
  providerConnectedSubject: "Your account was connected with {name}",
  providerDisconnectedSubject: "Your account was disconnected from {name}",
  appChanged: `{what} on Online Tutoring just now.
If this was not you, tell another admin at once. They can disable your account and reset it.`,
  booksFaultySubject: { one: "The books have a fault", other: "The books have {count} faults" },
  booksFaulty: `Last night's check found this:
{faults}

Nothing was changed. \`npm run ledger:audit\` lists every fault.`,
  refundFailedSubject: "₹{rupees} could not be sent back",
  refundFailed: `The payment provider did not send refund {refund} of order {order}, ₹{rupees}: {why}.
The money stays owed. If the reason is gone, or you have sent it back on the provider's own pages: \`npm run retry-refund -- {refund}\`
Otherwise send it by bank transfer, and then record the bank's number: \`npm run record-refund -- {refund} UTR\``,
  refundByPersonSubject: "₹{rupees} to be sent back by bank transfer",
  refundByPerson: `Refund {refund} of order {order}, ₹{rupees}: this order was paid outside the payment provider, so the money goes back by bank transfer.
Send it, then record the bank's number under Money.`,
  outsideSubject: "₹{sum} recorded from outside · {order}",
  outside: `{by} has recorded that {parent} paid ₹{sum} for {order} outside the payment provider ({way}, reference {reference}, {day}).
Please compare it with the bank account.`,
  refundLateSubject: "₹{rupees} has been on its way back for more than seven working days",
  refundLate: `Refund {refund} of order {order}, ₹{rupees}, has not arrived (the provider's number: {reference}).
The family was told that it takes ten days at most. Ask the provider about it.`,
  differencesSubject: {
    one: "{count} payment or refund differs at the payment provider",
    other: "{count} payments or refunds differ at the payment provider",
  },
  differences: `The comparison with the payment provider found this:
{lines}

The Money page says what to do with each.`,
  difference: "{subject}: we have {ours}, the provider has {theirs}",
  complaintSubject: "{parent} complains · {number}",
  complaint: `{parent} complains{about}:
{text}
Please answer by {until}: {link}`,
  complaintLateSubject: "A complaint is late · {number}",
  complaintLate: `The complaint {number} of {parent}{about} should have been answered or closed by {until}.
{link}`,
  orderPaidSubject: "{student} continues with {tutor} · {reference}",
  orderPaid: {
    one: `{student} has paid ₹{sum} for {count} lesson of {course} with {tutor}:
{days}`,
    other: `{student} has paid ₹{sum} for {count} lessons of {course} with {tutor}:
{days}`,
  },
  phoneClosedSubject: "{channel} takes no messages from us",
  phoneClosed: `The provider of {channel} has refused a message for a reason that only you can remove (code {code}): the key, the payment
or the account. Families get emails meanwhile. We try again in an hour.`,
  phoneSpentSubject: "The daily limit of {channel} is used up",
  phoneSpent: `Messages by {channel} have cost ₹{rupees} today, which is the limit that is set. Until midnight in India, families get emails
instead.`,
  digestSubject: { one: "{count} update for the desk", other: "{count} updates for the desk" },
  digest: "{texts}\n\nOnline Tutoring",
  erasedDigestItem: "This family was erased at its own request.",
  moreDigestItems: "And {count} more.",
} as const;
