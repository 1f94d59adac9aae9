import { Meta, paged } from "./lists.ts";
import { tutorsLesson } from "./refusals/groups.ts";
import { events, json, route } from "./route.ts";
import { maxLateMinutes, maxOfferedTimes, maxReasonLength } from "./rules.ts";
import { Slots } from "./slots.ts";
import { requiredText } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { languages } from "./texts/languages.ts";
import { ChildFile, ServerClock, TaughtChild, TutorDay, TutorLesson, TutorProfile } from "./tutor-lessons.ts";
import { StayingLesson, WorkingHours } from "./tutors.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const id = z.object({ id: z.uuid() });
const at = z.iso.datetime({ offset: true, error: sentence("timeRequired") });
const statement = json(TutorLesson);
const offer = z.array(at).max(maxOfferedTimes, sentence("tooManyTimes", { max: maxOfferedTimes }));
const offering = ["offer-too-late", "tutor-not-free", "time-unchanged", "too-many-offers-today"] as const;

export const teaching = {
  showMyDay: route({
    method: "GET",
    path: "/staff/day",
    access: "use-tutor-account",
    summary: "The tutor's next lesson and the week after it.",
    reply: json(TutorDay),
    refusals: ["no-tutor-profile"],
  }),
  watchMyDay: route({
    method: "GET",
    path: "/staff/events",
    access: "use-tutor-account",
    summary: "Says `changed` whenever the tutor's lessons change, until the session ends.",
    reply: events,
    refusals: ["no-tutor-profile", "list-open-too-often"],
  }),
  listMyLessons: route({
    method: "GET",
    path: "/staff/lessons",
    access: "use-tutor-account",
    summary: "The tutor's lessons: those to come, the next first, or those of the past, the last first.",
    query: z.object({ when: z.enum(["coming", "past"]).default("coming"), ...paged(20) }),
    reply: json(z.object({ now: ServerClock, data: z.array(TutorLesson), meta: Meta })),
    refusals: ["no-tutor-profile"],
  }),
  sayLate: route({
    method: "PUT",
    path: "/staff/lessons/:id/delay",
    access: "use-tutor-account",
    summary: "Tell family and desk how many minutes late you will be.",
    params: id,
    body: json(
      z.object({ minutes: wholeNumber(1, maxLateMinutes, { error: sentence("minutesInvalid", { max: maxLateMinutes }) }) }),
    ),
    reply: statement,
    refusals: [...tutorsLesson, "not-the-time-for-delay", "told-too-often"],
  }),
  sayAbsent: route({
    method: "PUT",
    path: "/staff/lessons/:id/absence",
    access: "use-tutor-account",
    summary:
      "Tell family and desk that one cannot come, and why. The family may be offered up to three other times; without them, the desk looks for another tutor.",
    params: id,
    body: json(
      z.object({
        reason: requiredText({ missing: "reasonRequired", max: maxReasonLength }),
        times: offer.default([]),
      }),
    ),
    reply: statement,
    refusals: [...tutorsLesson, ...offering, "absence-too-late", "too-many-absences-today"],
  }),
  listTimesToOffer: route({
    method: "GET",
    path: "/staff/lessons/:id/slots",
    access: "use-tutor-account",
    summary: "When tutor and child are both free in the next two weeks.",
    params: id,
    reply: json(Slots),
    refusals: tutorsLesson,
  }),
  offerTimes: route({
    method: "PUT",
    path: "/staff/lessons/:id/offer",
    access: "use-tutor-account",
    summary: "Ask the family to move a lesson to one of up to three free times.",
    params: id,
    body: json(z.object({ times: offer.min(1, sentence("timeRequired")) })),
    reply: statement,
    refusals: [...tutorsLesson, ...offering],
  }),
  withdrawOffer: route({
    method: "DELETE",
    path: "/staff/lessons/:id/offer",
    access: "use-tutor-account",
    summary: "Take the offered times back.",
    params: id,
    reply: statement,
    refusals: tutorsLesson,
  }),
  confirmOutcome: route({
    method: "PUT",
    path: "/staff/lessons/:id/confirmation",
    access: "use-tutor-account",
    summary: "Confirm a lesson's outcome. Objections are for both sides of a class: `objectToAttendance`.",
    params: id,
    reply: statement,
    refusals: [...tutorsLesson, "judgement-closed"],
  }),
  listMyStudents: route({
    method: "GET",
    path: "/staff/students",
    access: "use-tutor-account",
    summary: "The children whom the tutor teaches or has taught.",
    reply: json(z.object({ data: z.array(TaughtChild) })),
    refusals: ["no-tutor-profile"],
  }),
  showMyStudent: route({
    method: "GET",
    path: "/staff/students/:id",
    access: "use-tutor-account",
    summary: "A child's lessons with the tutor, and the notes of all the child's tutors.",
    params: id,
    reply: json(ChildFile),
    refusals: ["no-tutor-profile", "not-your-student"],
  }),
  addChildNote: route({
    method: "POST",
    path: "/staff/students/:id/notes",
    access: "use-tutor-account",
    summary: "Add a private note about a child for yourself and the child's next tutors; the family does not see it.",
    params: id,
    body: json(z.object({ text: requiredText({ missing: "noteRequired" }) })),
    reply: json(ChildFile),
    creates: true,
    refusals: ["no-tutor-profile", "not-your-student", "too-many-notes-today"],
  }),
  showMyProfile: route({
    method: "GET",
    path: "/staff/profile",
    access: "use-tutor-account",
    summary: "The tutor's own address, language and working hours.",
    reply: json(TutorProfile),
    refusals: ["no-tutor-profile"],
  }),
  setMyHours: route({
    method: "PUT",
    path: "/staff/hours",
    access: "use-tutor-account",
    summary: "Set one's own working hours, as an admin can. All in IST. The reply names the lessons that stay outside them.",
    body: json(WorkingHours),
    reply: json(TutorProfile.extend({ stay: z.array(StayingLesson).default([]) })),
    clearsCache: true,
    refusals: ["no-tutor-profile", "no-such-tutor", "stale", "too-many-changes-today"],
  }),
  chooseTutorLanguage: route({
    method: "PUT",
    path: "/staff/language",
    access: "use-tutor-account",
    summary: "Choose the language of one's emails; planned reminders are worded in it too.",
    body: json(z.object({ language: z.enum(languages) })),
    reply: json(TutorProfile),
    refusals: ["no-tutor-profile", "too-many-changes-today"],
  }),
};
