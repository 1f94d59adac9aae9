/** Another tutor for the lessons that are left of an order. */
export default {
  subject: "{reference}: {tutor} teaches {student} from now on",
  text: `From now on {tutor} teaches {student} {course}. Your lessons stay yours, and their price stays as it is.
{next}{open}{free}Move or cancel your lessons here: {mine}`,
  next: "Your next lessons, attached for your calendar:\n{days}\n",
  movedTo: "{day} (before: {before})",
  withoutTime: {
    one: "{count} lesson has no time yet. Choose one on the page below.\n",
    other: "{count} lessons have no time yet. Choose one for each on the page below.\n",
  },
  free: {
    one: "We know that this comes late for your next lesson. We are sorry: one more is free.\n",
    other: "We know that this comes late for your next lessons. We are sorry: {count} more are free.\n",
  },
  newSubject: "{reference}: {student} learns with you from now on",
  newText: `You take over {student}'s lessons of {course}.
{next}{open}What earlier tutors have noted about {student} is on the page of your students once a lesson has a time: {students}`,
  newNext: "They are attached for your calendar; the link of each lesson is for you alone:\n{days}\n",
  newWithoutTime: {
    one: "{count} lesson has no time yet; the family chooses it.\n",
    other: "{count} lessons have no time yet; the family chooses them.\n",
  },
  formerSubject: "{reference}: {student} goes on with another tutor",
  formerText: `{student} goes on with {course} with another tutor. {days}
What you have taught is paid as usual. Thank you for your lessons with {student}.`,
  formerDays: "These lessons are taken out of your calendar with this letter:\n{days}",
} as const;
