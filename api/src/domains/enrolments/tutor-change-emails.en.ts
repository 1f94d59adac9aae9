/** Another tutor for the lessons that are left of an order. */
export default {
  subject: "{tutor} teaches {student} from now on · {reference}",
  text: `From now on, {tutor} teaches {student} {course}. You keep your lessons, at the same price.
{next}{open}{free}Move or cancel your lessons here: {mine}`,
  next: "Your next lessons; an email about each of them keeps your calendar up to date:\n{days}\n",
  movedTo: "{day} (before: {before})",
  withoutTime: {
    one: "{count} lesson has no time yet. Choose one on the page below.\n",
    other: "{count} lessons have no time yet. Choose one for each on the page below.\n",
  },
  free: {
    one: "We know this is short notice for your next lesson. We are sorry: you get one more free.\n",
    other: "We know this is short notice for your next lessons. We are sorry: you get {count} more free.\n",
  },
  newSubject: "{student} learns with you from now on · {reference}",
  newText: `You take over {student}'s lessons of {course}.
{next}{open}Earlier tutors' notes about {student} are under Students once a lesson has a time: {students}`,
  newNext: "You also get an email about each of them, for your calendar; the link of each lesson is for you alone:\n{days}\n",
  newWithoutTime: {
    one: "{count} lesson has no time yet; the family chooses it.\n",
    other: "{count} lessons have no time yet; the family chooses them.\n",
  },
  formerSubject: "{student} continues with another tutor · {reference}",
  formerText: `{student} continues {course} with another tutor. {days}
What you have taught is paid as usual. Thank you for your lessons with {student}.`,
  formerDays: "An email about each of these lessons takes it out of your calendar:\n{days}",
} as const;
