export {
  cancelLesson,
  changeSlot,
  closeLesson,
  handOver,
  reasonOf,
  reopenLesson,
  scheduleLesson,
  takeBackDemo,
} from "./change-lesson.ts";
export {
  busyElsewhere,
  calendarLessons,
  lessonBefore,
  lessonsAhead,
  lessonsGivenLately,
  lessonsOfTutor,
  lessonsTogether,
  lessonsWithChildren,
  stampOfLessons,
  type TaughtLesson,
  taughtLesson,
  workOfTutors,
} from "./tutor-lessons.queries.ts";
export { publishedText } from "./calendar.ts";
export { freeTimesFor, inMilliseconds, refuseUnlessFree, slotsFor, slotsOfTutors, withFreeSlots } from "./find-slots.ts";
export { freeSlots } from "./free-slots.policy.ts";
export { type Participant, requestOfEmail, requireAttendee, requireLesson, requireParticipant } from "./lessons.access.ts";
export { absenceFrom, mayTutor, objectUntil, openOffer, outcomeOf, roomState } from "./lessons.policy.ts";
export {
  changeLesson,
  countHeldLessons,
  earlierLessons,
  insertDemo,
  type Lesson,
  lessonsBetween,
  comingLessons,
  lessonsOf,
  demosToJudge,
  lessonsToday,
  lessonsUnderWay,
  lockTimes,
} from "./lessons.queries.ts";
export * from "./paid-lessons.queries.ts";
export { insertRating, ratingOf, starsOf } from "./ratings.queries.ts";
export {
  asCancelled,
  firstReminders,
  planFirstReminders,
  planReminders,
  seriesEmails,
  withdrawOffered,
  withdrawPlans,
  withdrawReminders,
  withholdOutcomeEmails,
  writeOutcomeEmails,
  writeScheduledEmails,
} from "./write-lesson-emails.ts";
export { lessonToFamily, lessonToTutor } from "./lesson-emails.ts";
export { factsOf, familysValues, type LessonFacts, tutorsValues } from "./lesson-facts.ts";
export { lessonPush } from "./lesson-pushes.ts";

export {
  notifyOfAbsence,
  notifyOfDelay,
  notifyOfOffer,
  notifyOfPaidAbsence,
  notifyTutorDeclined,
  statementEmails,
} from "./statement-emails.ts";
export { forgetConfirmation, keepStatement } from "./statements.queries.ts";
