export default {
  subject: "Your account closes on {date}",
  text: `You have asked us to close your account. On {date} we will erase it for good: your details, your children, bookings, messages, reports and e-mails.
Until then you can keep it with one press:
{link}
If you did not ask for this, please sign in and keep the account, and write to us at once.`,
  soonSubject: "Your account will be erased on {date}",
  soonText: `On {date} we will erase your account, as you have asked. After that, nobody can bring it back.
Would you like a copy of your data, or keep the account? Both are one press away:
{link}`,
} as const;
