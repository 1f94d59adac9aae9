export { cancelLesson, closeLesson, reasonOf } from "./close-lesson.ts";
export { busyElsewhere } from "./busy-elsewhere.queries.ts";
export { calendarLessons } from "./calendar-lessons.queries.ts";
export { publishedText } from "./calendar.ts";
export { inMilliseconds, slotsFor } from "./find-slots.ts";
export { freeTimes } from "./free-times.ts";
export { freeSlots } from "./free-slots.policy.ts";
export { handOver } from "./hand-over.ts";
export { type Participant, requireAttendee, requireLesson, requireParticipant } from "./lessons.access.ts";
export { absenceFrom, objectUntil, openOffer, outcomeOf, roomState } from "./lessons.policy.ts";
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
export { changeSlot, reopenLesson, scheduleLesson } from "./schedule-lesson.ts";
export { suitingFirst, suitsFamily } from "./suiting-slots.policy.ts";
export { asCancelled, daysOf, seriesLetters } from "./series-letters.ts";
export { tellAbsence, tellLate, tellOffer, tellPaidAbsence, tellTutorDeclined } from "./statement-letters.ts";
export { forgetConfirmation, keepStatement } from "./statements.queries.ts";
export { mayTutor } from "./taught-lessons.policy.ts";
export {
  lessonBefore,
  lessonsAhead,
  lessonsOfTutor,
  lessonsWithChildren,
  stampOfLessons,
  type TaughtLesson,
  taughtLesson,
} from "./tutor-lessons.queries.ts";
export { deskNews, tellDesk } from "./tell-desk.ts";
export { workOfTutors } from "./tutors-work.queries.ts";
export { withFreeSlots } from "./time-taken.ts";
export {
  firstReminders,
  planFirstReminders,
  planReminders,
  rewordReminders,
  rewordTutorsReminders,
  withdrawOffered,
  withdrawPlans,
  withdrawReminders,
  writeScheduledLetters,
  withholdOutcomeLetters,
  writeOutcomeLetters,
} from "./write-lesson-letters.ts";
