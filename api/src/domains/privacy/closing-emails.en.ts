export default {
  askedSubject: "Your account closes on {date}",
  askedText: `You have asked us to close your account. On {date} we will erase it for good: your details, your children, bookings, messages, reports and emails.
Until then you can keep it with one press:
{link}
If you did not ask for this, please sign in and keep the account, and write to us at once.`,
  askedTutorText: `You have asked us to close your account. On {date} we will erase it for good: your details, page, documents, video, bank account and emails. What you earned stays on record as long as tax law requires, and families keep the reports and messages that you wrote to them.
Until then you can keep it with one press:
{link}
If you did not ask for this, please sign in and keep the account, and write to us at once.`,
  dormantSubject: "Do you still need your account?",
  dormantText: `You have not signed in for {years} years. We do not keep what nobody needs: on {date} we will erase your account for good, with your details, your children, bookings, messages, reports and emails.
Would you like to keep it? Simply sign in, and everything stays as it is. You can also download a copy of your data there:
{link}`,
  soonDormantText: `On {date} we will erase your account, because you have not signed in for {years} years. After that, nobody can bring it back.
Would you like to keep it? Simply sign in, and everything stays as it is:
{link}`,
  soonSubject: "Your account will be erased on {date}",
  soonText: `On {date} we will erase your account, as you have asked. After that, nobody can bring it back.
Would you like a copy of your data, or keep the account? You can do both here:
{link}`,
  soonTutorText: `On {date} we will erase your account, as you have asked. After that, nobody can bring it back.
Would you like a copy of your data, or keep the account? You can do both here:
{link}`,
  soonOwedText: `On {date} we will erase your account, if we have paid you everything by then. After that, nobody can bring it back.{bank}
Would you like a copy of your data? You can download it here:
{link}`,
  owedSubject: "Your account will be erased on {date}, once you are paid",
  owedText: `The day to erase your account has come, but you have not been paid in full. {owed} So the new day is {date}; if something is still open then, we will write to you again.{bank}
Until then you can see your data, or keep the account:
{link}`,
  deletedSubject: "Our team has closed your account",
  deletedText: `Our team has closed your account as a tutor. Families no longer find you, and you teach no more classes here.
You have not been paid in full. {owed} Once that is done we will erase your account, on {date} at the earliest. What you earned stays on record as long as tax law requires, and families keep the reports and messages that you wrote to them.{bank}
Until then you can see and download your data:
{link}`,
  owedSum: "We still owe you ₹{sum}.",
  owedLater: "Some of your classes have to be settled first.",
  bankMissing: `
We do not know your bank account. Please sign in and enter it, so that we can pay you:
{payLink}`,
  stoppedSubject: "Your account stays open",
  stoppedText: `The time to erase your account has come, but you have an upcoming class, or we still owe you lessons or money. So your account stays as it is.
Once that is over you can close it again:
{link}`,
  stoppedTutorText: `The time to erase your account has come, but you have an upcoming class. So your account stays as it is.
Once that is over you can close it again:
{link}`,
} as const;
