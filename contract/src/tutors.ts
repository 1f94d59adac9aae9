import { asciiDigits } from "./ascii-digits.ts";
import { picture } from "./files.ts";
import { Day, flag, lang, Meta, ordered, paged } from "./lists.ts";
import { MeetingLink } from "./meeting-link.ts";
import { Email } from "./people.ts";
import { phoneNumberWith } from "./phone-number.ts";
import { csv, json, jsonByViewer, multipart, route } from "./route.ts";
import { maxExperienceYears, maxFileBytes } from "./rules.ts";
import { line, requiredLine, text } from "./text.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";
import { sentence } from "./texts/field-sentences.ts";

export const PremiumFaculty = z.object({
  staffId: z.number(),
  staffName: z.string(),
  staffDetails: z.string(),
  staffImageUrl: z.string().nullable(),
  /** The end of the public page's address; null while the page is not public. */
  pageSlug: z.string().nullable(),
});
export type PremiumFaculty = z.infer<typeof PremiumFaculty>;

const maxRangesADay = 6;
const maxBufferMinutes = 120;
const maxNoticeHours = 168;
const maxClassesADay = 20;
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, sentence("clockTimeInvalid"));
const ranges = z
  .array(z.tuple([clockTime, clockTime]))
  .max(maxRangesADay, sentence("tooManyRanges", { max: maxRangesADay }))
  .refine((all) => all.every(([from, to]) => from < to), sentence("rangeReversed"))
  .transform((all) => all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  .refine((all) => all.every(([from], nth) => nth === 0 || from >= (all[nth - 1]?.[1] ?? "")), sentence("rangesOverlap"));
const count = (min: number, max: number, wrong: string) => z.number(wrong).int(wrong).min(min, wrong).max(max, wrong);
/**
 * `weekly` by weekday, 0 is Sunday; `exceptions` are single days with other hours, or none. All IST. Without the last three, the
 * usual pause between classes and the usual notice apply, and a day may hold any number of classes.
 */
export const WorkingHours = z.object({
  weekly: z.record(z.string().regex(/^[0-6]$/), ranges),
  exceptions: z
    .array(z.object({ day: Day, ranges }))
    .max(200)
    .refine((all) => new Set(all.map(({ day }) => day)).size === all.length, sentence("dayRepeated")),
  bufferMinutes: count(0, maxBufferMinutes, sentence("bufferInvalid", { max: maxBufferMinutes })).optional(),
  noticeMinutes: count(0, maxNoticeHours * 60, sentence("noticeInvalid", { hours: maxNoticeHours })).optional(),
  mostADay: count(1, maxClassesADay, sentence("mostADayInvalid", { max: maxClassesADay })).optional(),
});
export type WorkingHours = z.infer<typeof WorkingHours>;

/** A coming lesson that is no longer within its tutor's hours, and takes place all the same. */
export const StayingLesson = z.object({ lessonId: z.string(), startsAt: z.string(), student: z.string() });
export type StayingLesson = z.infer<typeof StayingLesson>;

/** invited: has not signed in yet. */
export const tutorAccountStates = ["none", "invited", "active", "disabled"] as const;
export type TutorAccountState = (typeof tutorAccountStates)[number];

export const Tutor = PremiumFaculty.extend({
  staffEmail: z.string(),
  staffPhoneNumber: z.string(),
  qualification: z.string(),
  experience: z.string(),
  subjects: z.string(),
  preferredTimeSlot: z.string(),
  isPremium: z.boolean(),
  /** The meeting link of classes that are allotted without another one. */
  meetingUrl: z.string().nullable(),
  /** In IST; derived from the preferred time slot until set. */
  workingHours: WorkingHours,
  /** The state of the tutor's own sign-in, and when it was last used. */
  account: z.object({ state: z.enum(tutorAccountStates), signedInAt: z.iso.datetime().nullable() }),
  /** When an admin last approved qualification and experience. */
  factsCheckedAt: z.iso.datetime().nullable(),
  version: z.number(),
});
export type Tutor = z.infer<typeof Tutor>;

const listOf = <S extends z.ZodType>(member: S) => z.object({ data: z.array(member), meta: Meta });

const missing = "tutorDetailsRequired";
const clock = "(1[0-2]|[1-9]):[0-5]\\d [AP]M";
/** 9:00 AM - 5:00 PM */
export const TimeSlot = z
  .string()
  .trim()
  .refine((given) => given === "" || new RegExp(`^${clock} - ${clock}$`).test(given), sentence("timeSlotInvalid"))
  .default("");

const experience = z
  .string()
  .trim()
  .overwrite(asciiDigits)
  .refine(
    (given) => given === "" || given.toLowerCase() === "fresher" || (Number(given) >= 0 && Number(given) <= maxExperienceYears),
    sentence("experienceInvalid", { max: maxExperienceYears }),
  );

export const NewTutor = z.object({
  staffName: requiredLine({ missing }),
  staffEmail: z
    .string({ error: sentence(missing) })
    .trim()
    .min(1, sentence(missing))
    .pipe(Email),
  staffPhoneNumber: phoneNumberWith(missing),
  qualification: line(200).default(""),
  experience: experience.default(""),
  subjects: line(500).default(""),
  preferredTimeSlot: TimeSlot,
  isPremium: z.stringbool().default(false),
  staffDetails: text(2000).default(""),
  meetingUrl: MeetingLink.default(null),
  profileImage: picture("portraitRequired").optional(),
});
export type NewTutor = z.infer<typeof NewTutor>;
/** Fields that are left out keep their values. */
export const TutorChange = z.object({
  ...NewTutor.shape,
  staffName: NewTutor.shape.staffName.optional(),
  staffEmail: NewTutor.shape.staffEmail.optional(),
  staffPhoneNumber: NewTutor.shape.staffPhoneNumber.optional(),
  qualification: line(200).optional(),
  experience: experience.optional(),
  subjects: line(500).optional(),
  preferredTimeSlot: TimeSlot.unwrap().optional(),
  isPremium: z.stringbool().optional(),
  staffDetails: text(2000).optional(),
  meetingUrl: MeetingLink.optional(),
});
export type TutorChange = z.infer<typeof TutorChange>;

const id = z.object({ id: Id });
const TutorFilter = z.object({
  isPremium: flag.optional(),
  search: z.string().trim().max(200).optional(),
  /** Ignored for everyone but the back office. */
  account: z.enum(tutorAccountStates).optional(),
});
const upload = maxFileBytes + 1024 * 1024;

export const tutors = {
  listTutors: route({
    method: "GET",
    path: "/staffs",
    access: "anyone",
    scope: "tutors:read",
    summary:
      "The tutors. Strangers see premium tutors only, with the fields shown on the home page, subjects in Hindi if asked for.",
    query: TutorFilter.extend({ ...paged(10), ...ordered(["staffId", "staffName", "isPremium"], "staffId", "asc"), lang }),
    reply: jsonByViewer(listOf(Tutor), listOf(PremiumFaculty)),
    cached: true,
  }),
  exportTutors: route({
    method: "GET",
    path: "/staffs/export",
    access: "manage-tutors",
    summary: "What the filter shows, as CSV.",
    query: TutorFilter,
    reply: csv,
    refusals: ["not-confirmed"],
  }),
  showTutor: route({
    method: "GET",
    path: "/staffs/:id",
    access: "manage-tutors",
    scope: "tutors:read",
    summary: "One tutor, as in the list.",
    params: id,
    reply: json(Tutor),
    refusals: ["no-such-tutor"],
  }),
  createTutor: route({
    method: "POST",
    path: "/staffs/create",
    access: "manage-tutors",
    summary: "Add a tutor.",
    body: multipart(NewTutor, upload, "picture-too-large"),
    reply: json(Tutor),
    clearsCache: true,
    refusals: ["not-a-picture", "too-many-pixels", "tutor-email-taken", "no-such-tutor"],
  }),
  updateTutor: route({
    method: "PATCH",
    path: "/staffs/:id",
    access: "manage-tutors",
    summary: "Change a tutor; fields that are left out keep their values.",
    params: id,
    body: multipart(TutorChange, upload, "picture-too-large"),
    reply: json(Tutor),
    clearsCache: true,
    refusals: ["not-a-picture", "too-many-pixels", "tutor-email-taken", "no-such-tutor", "stale", "not-confirmed"],
  }),
  setWorkingHours: route({
    method: "PUT",
    path: "/staffs/:id/hours",
    access: "manage-tutors",
    summary:
      "Set a tutor's working hours: weekly, and single days with other hours. All in IST. The reply names the lessons that stay outside them.",
    params: id,
    body: json(WorkingHours),
    reply: json(Tutor.extend({ stay: z.array(StayingLesson).default([]) })),
    clearsCache: true,
    refusals: ["no-such-tutor", "stale"],
  }),
  countUninvited: route({
    method: "GET",
    path: "/staffs/invitations",
    access: "manage-tutors",
    summary: "How many tutors have no account yet.",
    reply: json(z.object({ tutors: z.number() })),
  }),
  inviteTutors: route({
    method: "POST",
    path: "/staffs/invitations",
    access: "manage-tutors",
    summary:
      "Give each tutor without an account one, 200 at most, with an email that invites them to sign in. Skips those whose email signs another tutor in, and names the first of them.",
    reply: json(z.object({ invited: z.number(), left: z.number(), skipped: z.number(), skippedNames: z.array(z.string()) })),
    refusals: ["tutors-invited-often"],
  }),
  inviteTutor: route({
    method: "POST",
    path: "/staffs/:id/invitation",
    access: "manage-tutors",
    summary: "Give a tutor an account, or remind of it, with an email that invites them to sign in.",
    params: id,
    reply: json(Tutor),
    refusals: ["no-such-tutor", "stale", "tutor-disabled", "tutor-invited-often", "tutor-email-taken"],
  }),
  changeTutorAccount: route({
    method: "PATCH",
    path: "/staffs/:id/account",
    access: "manage-tutors",
    summary: "Disable a tutor's account, which ends their sessions at once, or enable it again.",
    params: id,
    body: json(z.object({ disabled: z.boolean() })),
    reply: json(Tutor),
    clearsCache: true,
    refusals: ["no-such-tutor", "stale", "tutor-without-account"],
  }),
  endTutorSessions: route({
    method: "DELETE",
    path: "/staffs/:id/sessions",
    access: "manage-tutors",
    summary: "Sign a tutor out everywhere.",
    params: id,
    reply: json(Tutor),
    refusals: ["no-such-tutor", "stale", "tutor-without-account"],
  }),
  deleteTutor: route({
    method: "DELETE",
    path: "/staffs/:id",
    access: "manage-tutors",
    summary: "Delete a tutor; one with classes is hidden, not erased.",
    params: id,
    reply: json(z.object({ id: z.number() })),
    clearsCache: true,
    refusals: ["no-such-tutor", "stale", "tutor-has-classes"],
  }),
};
