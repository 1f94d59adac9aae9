export default {
  askedSubject: "Your account closes on {date}",
  askedText: `You have asked us to close your account. On {date} we will erase it for good: your details, your children, bookings, messages, reports and emails.
Until then you can keep it with one press:
{link}
If you did not ask for this, please sign in and keep the account, and write to us at once.`,
  askedTutorText: `You have asked us to close your account. On {date} we will erase it for good: your details, page, documents, film, bank account and emails. What you earned stays on record as long as tax law requires, and families keep the reports and messages that you wrote to them.
Until then you can keep it with one press:
{link}
If you did not ask for this, please sign in and keep the account, and write to us at once.`,
  soonSubject: "Your account will be erased on {date}",
  soonText: `On {date} we will erase your account, as you have asked. After that, nobody can bring it back.
Would you like a copy of your data, or keep the account? You can do both here:
{link}`,
  soonTutorText: `On {date} we will erase your account, as you have asked. After that, nobody can bring it back.
Would you like a copy of your data, or keep the account? You can do both here:
{link}`,
  stoppedSubject: "Your account stays open",
  stoppedText: `The time to erase your account has come, but you have an upcoming class, or we still owe you lessons or money. So your account stays as it is.
Once that is over you can close it again:
{link}`,
  stoppedTutorText: `The time to erase your account has come, but you have an upcoming class. So your account stays as it is.
Once that is over you can close it again:
{link}`,
} as const;
