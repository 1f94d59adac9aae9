export default {
  paidSubject: "Your lessons with {tutor} · {reference}",
  paid: `Your payment of ₹{sum} has arrived. {lessons}
{days}
{open}
You also get an email about each lesson, for your calendar. Move or cancel lessons, see your receipt, or stop and get your money back here: {mine}`,
  lessons: {
    one: "{student} has {count} lesson of {course} with {tutor}:",
    other: "{student} has {count} lessons of {course} with {tutor}:",
  },
  withoutTime: {
    one: "{count} lesson has no time yet. Choose one on the page below.",
    other: "{count} lessons have no time yet. Choose one for each on the page below.",
  },
  stoppedSubject: "Stopped, and ₹{back} on its way to you · {reference}",
  stopped: `You have stopped {course} for {student}. The price of every lesson not given, ₹{back}, goes back the way you paid it. Banks take up to seven working days, cards up to ten.
Your credit note: {mine}`,
  stoppedWithoutMoney: `You have stopped {course} for {student}. No paid lesson was left, so nothing goes back.
Your lessons: {mine}`,
  refundedSubject: "₹{back} is on its way to you · {reference}",
  refunded: `The lesson of {course} that had begun when you stopped was not given. Its price, ₹{back}, goes back the way you paid it. Banks take up to seven working days, cards up to ten.
Your credit note: {mine}`,
  pausedSubject: "{student}'s lessons are paused · {reference}",
  paused: `These lessons of {course} with {tutor} will not take place:
{days}
They stay yours. An email about each of them takes it out of your calendar. Resume, or choose other times, here: {mine}`,
  tutorPaused: `{student} is taking a break. These lessons of {course} will not take place; an email about each of them takes it out of your calendar:
{days}`,
  goOnSubject: "New times for {student}'s lessons · {reference}",
  resumeLessons: `These lessons of {course} with {tutor} now have a time:
{days}
You also get an email about each of them, for your calendar. Move or cancel them here: {mine}`,
  tutorGoOn: `These lessons of {course} with {student} now have a time:
{days}
You also get an email about each of them, for your calendar; the link of each lesson is for you alone.`,
  extraSubject: "₹{back} is on its way back to you · {reference}",
  extra: `A payment of ₹{back} for {course} was not needed: the lessons were paid already, or the order was closed. It goes back the way you paid it, without your doing anything. Banks take up to seven working days, cards up to ten.
Your order: {mine}`,

  tutorPaidSubject: "{student} continues with you · {reference}",
  tutorPaid: `{lessons}
{days}
You also get an email about each of them, for your calendar; the link of each lesson is for you alone.`,
  tutorLessons: {
    one: "{student} has bought {count} lesson of {course} with you:",
    other: "{student} has bought {count} lessons of {course} with you:",
  },
  tutorStoppedSubject: "{student} has stopped · {reference}",
  tutorStopped:
    "{student} has stopped {course}. The remaining lessons are cancelled; an email about each of them takes it out of your calendar.",
} as const;
