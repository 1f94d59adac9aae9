import {
  correctHours,
  lateFromMinutes,
  maxHomeworkFiles,
  maxKeptHomework,
  maxDemosAhead,
  movableDays,
  offerUntilMinutes,
  openBeforeMinutes,
  reportDays,
} from "../rules.ts";
import type { Definition } from "./definition.ts";

const time = { field: "startsAt", hint: "Choose another time." } as const;

export const classes = {
  "no-such-class": { code: "not-found", message: "There is no such class." },
  "not-your-class": {
    code: "not-found",
    message:
      "You cannot open this class. Sign in with the account that booked it. Tutors: sign in, or use the link in your email.",
  },
  "class-needs-sign-in": { code: "signed-out", message: "Please sign in with the account that booked this class." },
  "link-of-cancelled-class": {
    code: "not-found",
    message: "This class was cancelled, so its link no longer works.",
  },
  "link-of-past-class": { code: "not-found", message: "This class is over, so its link no longer works." },
  "class-not-open": {
    code: "conflict",
    message: `You cannot join this class now. It opens ${openBeforeMinutes} minutes before it starts.`,
  },
  "class-ended": { code: "conflict", message: "This class has been ended." },
  "class-not-yours-to-end": { code: "forbidden", message: "Only the tutor and our team can end the class for everyone." },
  "removed-from-class": {
    code: "forbidden",
    message: "Our team has asked you to stay out of this class. Please write to us if you think this is a mistake.",
  },
  "nobody-to-remove": { code: "not-found", message: "This person is not in the class." },
  "no-room-to-write": { code: "conflict", message: "This class is not open, so nothing can be added to its board and chat." },
  "board-not-to-prepare": {
    code: "conflict",
    message: "The tutor can prepare the board until the class opens. After that, it is drawn on in the class.",
  },
  "no-board-to-continue": {
    code: "conflict",
    message: "This board is no longer empty, or the earlier one is no longer here.",
  },
  "room-still-open": { code: "conflict", message: "The class is still open. You can delete its board and chat afterwards." },
  "too-many-room-pictures": { code: "conflict", message: "This class has as many pictures as it can hold." },
  "not-a-photo": {
    code: "invalid",
    message: "This file is not a picture. Please choose a JPEG, PNG, GIF or WebP file.",
    field: "picture",
  },
  "picture-gone": { code: "not-found", message: "This picture is no longer here." },
  "no-objection-now": {
    code: "conflict",
    message: "You can object from the end of the class until 72 hours after it, and for 24 hours after a change of its outcome.",
  },
  "objected-already": { code: "conflict", message: "You have objected already. Our team will look at it." },
  "too-many-reports": { code: "too-many", message: "Your reports have reached us. Please wait until tomorrow to send more." },
  "joined-too-often": {
    code: "too-many",
    message: "You have joined this class too many times. Please wait a few minutes.",
  },

  "time-taken": {
    code: "conflict",
    message: "{name} has another class at that time.",
    ...time,
  },
  "tutor-not-free": {
    code: "conflict",
    message: "{name} is no longer free at that time.",
    ...time,
  },
  "template-gone": { code: "not-found", message: "This template is no longer there." },
  "too-many-templates": {
    code: "conflict",
    message: "There are {max} templates already. Please delete one first.",
  },
  "undo-too-late": {
    code: "conflict",
    message: "It is too late to undo this. Cancel the class instead; family and tutor are told.",
  },
  "class-has-its-time": {
    code: "conflict",
    message: "This demo class already has its time. You can move it under My Bookings.",
  },
  "tutor-teaches-other-classes": {
    code: "conflict",
    message: "{name} does not teach this class. Choose another tutor, or let our team find one.",
  },
  "too-many-demos-ahead": {
    code: "conflict",
    message: `You have ${maxDemosAhead} demo classes ahead. Book without a time, and our team will call you.`,
  },
  "time-unchanged": { code: "conflict", message: "The class is already at this time.", ...time },
  "time-taken-meanwhile": {
    code: "conflict",
    message: "The tutor or the student now has another class at that time.",
  },
  "time-past": { code: "invalid", message: "Please choose a time in the future.", ...time },
  "time-beyond-year": { code: "invalid", message: "Please choose a time within the next year.", ...time },
  "time-too-far": { code: "invalid", message: `Please choose a time within the next ${movableDays} days.`, ...time },

  "not-signed": { code: "signed-out", message: "The signature is missing or wrong." },

  "report-not-now": {
    code: "conflict",
    message: `A report can be written after the class, for ${reportDays} days, and corrected for ${correctHours} hours.`,
  },
  "homework-handed-in": {
    code: "conflict",
    message: "The homework has been handed in meanwhile, so task and links stay as they are. The report can still be corrected.",
  },
  "homework-closed": { code: "conflict", message: "This homework can no longer be changed." },
  "homework-without-tutor": {
    code: "conflict",
    message: "This tutor no longer teaches with us, so nobody would look at it.",
  },
  "homework-full": {
    code: "conflict",
    message: `At most ${maxHomeworkFiles.tutor} files from the tutor and ${maxHomeworkFiles.student} from the student. Remove one first.`,
  },
  "not-homework": {
    code: "invalid",
    message:
      "This file is neither a picture nor a PDF, or it is damaged. Please choose a JPEG, PNG, GIF or WebP picture, or a PDF.",
    field: "file",
  },
  "too-many-homework-files-today": {
    code: "too-many",
    message: "That is a lot of files for one day. Please go on tomorrow.",
  },
  "kept-homework-gone": { code: "not-found", message: "This homework is no longer among what you keep." },
  "too-much-homework-kept": {
    code: "conflict",
    message: `You keep ${maxKeptHomework} tasks already. Please delete one first.`,
  },
  "homework-file-gone": { code: "not-found", message: "This file is no longer here." },
  "no-monthly-report": {
    code: "not-found",
    message: "There are no reports of paid classes in this month, or it is too late to sum them up.",
  },
  "homework-empty": { code: "invalid", message: "Add a photo of the notebook or write a few words.", field: "answer" },
  "homework-not-handed-in": {
    code: "conflict",
    message: "There is nothing to mark: the homework has not been handed in, or was marked before.",
  },

  "no-tutor-profile": { code: "not-found", message: "This account no longer belongs to a tutor. Please write to us." },
  "no-such-feed": {
    code: "not-found",
    message: "This calendar address is not valid any more. Take the new one from your calendar page.",
  },
  "not-your-lesson": { code: "not-found", message: "This class is not one of yours." },
  "not-your-student": { code: "not-found", message: "This student is not one of yours." },
  "not-the-time-for-delay": {
    code: "conflict",
    message: `You can say that you are late from ${lateFromMinutes} minutes before a class until its end.`,
  },
  "absence-too-late": {
    code: "conflict",
    message: "This class has begun or is cancelled, or you have already said that you cannot come.",
  },
  "offer-too-late": {
    code: "conflict",
    message: `You can ask to move a class up to ${offerUntilMinutes / 60} hours before it starts. If you cannot come, say so instead.`,
  },
  "offer-gone": { code: "conflict", message: "These times are no longer offered. Your class stays as it is." },
  "judgement-closed": {
    code: "conflict",
    message: "This outcome has already been confirmed or disputed, or it is too late to say so.",
  },
  "told-too-often": { code: "too-many", message: "You have just told the family. Please wait {seconds}." },
  "too-many-offers-today": {
    code: "too-many",
    message: "You have asked this family several times today. Please wait for an answer, or ask tomorrow.",
  },
  "too-many-absences-today": {
    code: "too-many",
    message: "You have called off a great many classes today. Please write to us, and we'll look after the others.",
  },
  "too-many-notes-today": { code: "too-many", message: "That is a lot of notes for one day. Please go on tomorrow." },
} as const satisfies Record<string, Definition>;
