import { changeUntilMinutes, maxChildren, maxFigureDays, maxMoves, writeAfterDays } from "../rules.ts";
import type { Definition } from "./definition.ts";

const hours = changeUntilMinutes / 60;

export const families = {
  "no-profile": { code: "not-found", message: "Failed to fetch profile" },
  "profile-not-saved": { code: "not-found", message: "Failed to update profile" },
  "address-has-account": {
    code: "conflict",
    message: "This address already has an account. Please sign in with it.",
  },
  "new-address-has-account": {
    code: "conflict",
    message: "This address already has an account.",
    field: "email",
    hint: "Choose another address.",
  },
  "no-child-chosen": { code: "invalid", message: "Please choose one of your children.", field: "childId" },
  "too-many-children": { code: "conflict", message: `You can add up to ${maxChildren} children.` },
  "last-child": { code: "conflict", message: "A family needs at least one child." },
  "child-has-bookings": {
    code: "conflict",
    message: "{name} has bookings and cannot be removed. You can change the name instead.",
  },
  "class-to-come": {
    code: "conflict",
    message: "You have an upcoming class. Please cancel it under My Bookings first, so that the tutor knows.",
  },
  "lessons-left": {
    code: "conflict",
    message: "You have paid lessons left. Please stop the lessons under My Bookings first; the money goes back to you.",
  },
  "money-under-way": {
    code: "conflict",
    message: "Money is on its way back to you. Please try again once it has arrived.",
  },
  "classes-to-teach": {
    code: "conflict",
    message: "You have upcoming classes. Please write to us, so that another tutor takes them over first.",
  },
  "no-such-family": { code: "not-found", message: "There is no such family." },
  "again-at-invalid": {
    code: "invalid",
    message: "Please choose a time within the next 14 days.",
    field: "againAt",
  },
  "no-such-request": { code: "not-found", message: "There is no such book request." },
  "no-such-booking": { code: "not-found", message: "There is no such booking." },
  "course-not-offered": {
    code: "not-found",
    message: "This course is no longer offered. Please choose another one.",
  },
  "too-many-bookings-today": {
    code: "too-many",
    message: "That is a lot of demo classes for one day. Please book more tomorrow, or write to us.",
  },
  "request-open-elsewhere": { code: "conflict", message: "The student has another open request for this course." },
  "list-open-too-often": { code: "too-many", message: "This list is already open in too many windows." },

  "class-held": { code: "conflict", message: "This class has already been held." },
  "request-started": { code: "conflict", message: "A request that has started cannot go back to Not started." },
  "request-waiting": {
    code: "conflict",
    message: "This request is waiting for a tutor and a time. Allot them to start it.",
  },
  "needs-allotment": {
    code: "conflict",
    message: "Its time is no longer free. Please allot a tutor and a time to reopen it.",
  },
  "class-not-held": {
    code: "conflict",
    message: "This class is cancelled and has not been held. Open it again first.",
  },
  "class-not-begun": { code: "conflict", message: "You can record what happened once the class has started." },
  "reason-required": {
    code: "invalid",
    message: "Please say why this request is cancelled.",
    field: "reason",
    hint: "Please give a reason",
  },
  "cannot-be-cancelled": {
    code: "conflict",
    message: `This class can no longer be cancelled. You can cancel up to ${hours} hours before it starts.`,
  },
  "cannot-be-moved": {
    code: "conflict",
    message: `This class can no longer be rescheduled. You can reschedule at most ${maxMoves} times, up to ${hours} hours before it starts.`,
  },
  "request-without-class": { code: "conflict", message: "This request has no class." },

  "tutor-left": {
    code: "invalid",
    message: "This tutor no longer teaches here.",
    field: "staffId",
    hint: "Choose another tutor.",
  },
  "link-not-https": { code: "invalid", message: "The link begins with https://", field: "meetingUrl" },
  "no-class-to-link": { code: "conflict", message: "Only an allotted class has a link." },
  "rating-not-open": { code: "conflict", message: "You can rate a class once, after it has been held." },
  "rated-already": { code: "conflict", message: "You have already rated this class." },

  "no-notifications": { code: "conflict", message: "No notifications are sent here." },
  "push-service-unknown": {
    code: "invalid",
    message: "Notifications do not work with this browser. Please use Chrome, Edge, Firefox or Safari.",
    field: "endpoint",
  },
  "no-phone-messages": { code: "conflict", message: "Nothing is sent to phones in this way here." },
  "phone-outside-india": {
    code: "invalid",
    message: "Messages go to mobile numbers of India only.",
    field: "number",
  },
  "too-many-phone-codes": {
    code: "too-many",
    message: "That was a lot of codes. Please try again in {seconds}.",
  },
  "phone-code-not-sent": {
    code: "unavailable",
    message: "The code could not be sent to this number. Please check it, or try again later.",
  },
  "no-phone": { code: "conflict", message: "Please verify your mobile number first." },
  "no-such-device": { code: "not-found", message: "This device was removed already." },

  "no-such-conversation": { code: "not-found", message: "This conversation is not one of yours." },
  "conversation-closed": {
    code: "conflict",
    message: `No more messages can be written here: it was stopped, or the last class was more than ${writeAfterDays} days ago. Your message is still in the field.`,
  },
  "conversation-full": {
    code: "conflict",
    message: "You have written a lot here in the last few weeks. Please email us instead.",
  },
  "support-stays-open": { code: "conflict", message: "A conversation with our team cannot be stopped." },
  "too-many-messages-today": {
    code: "too-many",
    message: "Too many messages for one day. Please try again tomorrow.",
  },
  "too-many-messages-now": { code: "too-many", message: "That was very fast. Please wait {seconds} and send it again." },
  "too-many-photos-today": { code: "too-many", message: "Too many photos for one day. Please send the rest tomorrow." },
  "too-many-readings": { code: "too-many", message: "You have opened very many conversations. Please wait {seconds}." },
  "reading-over": {
    code: "conflict",
    message: "You opened this conversation more than an hour ago. Please open it again and give the reason.",
  },

  "no-such-complaint": { code: "not-found", message: "This complaint was not found." },
  "complaint-not-to-reopen": {
    code: "conflict",
    message: "This complaint is waiting for our answer, or has been opened again before. Please write to our grievance officer.",
  },
  "complaint-changed": {
    code: "conflict",
    message: "Something was added to this complaint in the meantime. It is shown now; please read it before you answer.",
  },
  "complaint-closed": { code: "conflict", message: "This complaint is closed. Its family can open it once more." },
  "too-many-complaints-today": {
    code: "too-many",
    message: "You have sent us several complaints today. We look at each of them; please send the next one tomorrow.",
  },

  "nothing-to-settle": { code: "conflict", message: "This request has no objection to settle." },
  "outcome-not-open": {
    code: "conflict",
    message: "The outcome of a class can be set from its end until a week later, unless it was cancelled before.",
  },
  "lesson-made-up-for": {
    code: "conflict",
    message: "This lesson was made up for, or its money has gone back. It cannot count as given any more.",
  },
  "same-tutor": {
    code: "conflict",
    message: "{name} teaches these lessons already.",
    field: "staffId",
    hint: "Choose another tutor.",
  },
  "times-have-changed": {
    code: "conflict",
    message: "The times of these lessons have changed in the meantime. Please look again.",
  },
  "request-assigned": {
    code: "conflict",
    message: "This request is already assigned to {name}.",
  },
  "tutor-not-missing": {
    code: "conflict",
    message: "The tutor has joined, or the class has not started or is over.",
  },
  "email-replaced": {
    code: "conflict",
    message: "This email cannot be sent again: it was deleted, or a newer one has replaced it.",
  },
  "channel-not-paused": { code: "conflict", message: "This channel is not paused." },
  "no-such-message": { code: "not-found", message: "There is no such message." },
  "message-mailed": {
    code: "conflict",
    message: "This message was already sent by email, or its email is on its way.",
  },
  "message-over": {
    code: "conflict",
    message: "This message is of no use any more, so it is not sent by email.",
  },
  "mail-stopped": {
    code: "conflict",
    message: "Emails to {address} are stopped. Find out why, allow them again, and then resend this one.",
  },
  "days-reversed": {
    code: "invalid",
    message: "The first day comes after the last.",
    field: "dateTo",
    hint: "Choose a later day.",
  },
  "too-many-days": {
    code: "invalid",
    message: `At most ${maxFigureDays} days at once.`,
    field: "dateFrom",
    hint: "Choose a later day.",
  },
} as const satisfies Record<string, Definition>;
