/** To parents, and to the child, when a child turns 18. */
export default {
  toldSubject: "{name} turns 18: what happens with the classes",
  toldText: `From {day} on, {name} is an adult, and the law asks {name}, and no longer you, to agree to classes and to decide about the data.
Please give us {name}'s own email address. We then invite {name} to an account of their own, and classes, reports, messages and purchases move there. You will no longer see them.
You can book for {name} until {stops}. If {name} has not accepted by {erased}, we erase {name}'s data.
If you need receipts of {name}'s lessons, download your data before:
{link}`,
  stoppedSubject: "{name} is 18: nothing new can be booked from your account",
  stoppedText: `{name} has not taken over the classes yet, so nothing new can be booked. Classes that are arranged or paid take place.
If {name} has not accepted by {erased}, we erase {name}'s data. Please invite {name} before, or download what you want to keep:
{link}`,
  soonSubject: "{name}'s data will be erased on {erased}",
  soonText: `{name} is 18 and has not taken over the classes. On {erased} we erase {name}'s bookings, classes, reports and messages for good, and your account too if nobody else learns in it. If a class or money is still open, we wait until that is settled.
You can still invite {name}, or download what you want to keep:
{link}`,
  movedSubject: "{name} has an account of their own now",
  movedText: `{name} has agreed to classes, and has moved to an account of their own with all bookings, reports, messages and purchases. You no longer see them.
Your own account stays. Under Your data you can see what is left in it, or close it:
{link}`,
  invitedSubject: "{parent} invites you to an account of your own",
  invitedText: `{parent} has arranged your classes at {site}. From {day} on you are an adult: you agree to your classes yourself, and decide about your data.
From that day on, open this page, confirm this email address, and take your classes over:
{link}
If you do nothing, nothing new can be booked from {stops} on, and on {erased} your data is erased. If you do not know {parent}, please ignore this email.`,
} as const;
