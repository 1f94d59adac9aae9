import { Course } from "./catalogue.ts";
import { picture } from "./files.ts";
import { lang, Meta } from "./lists.ts";
import { CourseTimes, CourseTutors, NextTimes, TutorCard, TutorChoices, TutorFilter, TutorPage } from "./public-tutors.ts";
import { Film, Qualification } from "./qualification.ts";
import { ownPage } from "./refusals/groups.ts";
import { json, multipart, route } from "./route.ts";
import { Slots } from "./slots.ts";
import {
  boards,
  maxAboutLength,
  maxExperienceYears,
  maxFileBytes,
  maxHeadlineLength,
  maxSubjects,
  teachingLevels,
  maxReasonLength,
} from "./rules.ts";
import { line, requiredLine, text } from "./text.ts";
import { courseLanguages } from "./texts/course-languages.ts";
import { sentence } from "./texts/field-sentences.ts";
import { Tutor } from "./tutors.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";

const Facts = z.object({ qualification: z.string(), experience: z.string() });
/** A tutor's own page, to edit. */
export const MyPage = z.object({
  /** Null until the page is saved for the first time. */
  slug: z.string().nullable(),
  /** The name has changed since the address was made. */
  addressIsOld: z.boolean(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  headline: z.string(),
  about: z.string(),
  subjects: z.array(z.string()),
  levels: z.array(z.enum(teachingLevels)),
  /** None named means all. */
  boards: z.array(z.enum(boards)).default([]),
  languages: z.array(z.enum(courseLanguages)),
  isPublic: z.boolean(),
  facts: Facts,
  factsCheckedAt: z.iso.datetime().nullable(),
  /** Changed facts that wait for an admin's approval. */
  waiting: Facts.nullable(),
  qualifications: z.array(Qualification),
  /** At most the one that families see, and one that waits. */
  films: z.array(Film),
  version: z.number(),
});
export type MyPage = z.infer<typeof MyPage>;

const atMost = (max: number) => sentence("tooMany", { max });
export const PageChange = z.object({
  headline: line(maxHeadlineLength),
  about: text(maxAboutLength),
  subjects: z
    .array(requiredLine({ missing: "subjectsRequired", max: 60 }).refine((one) => !one.includes(","), sentence("oneSubjectEach")))
    .max(maxSubjects, atMost(maxSubjects)),
  levels: z.array(z.enum(teachingLevels)).max(teachingLevels.length),
  /** What was said before stays if it is omitted. */
  boards: z.array(z.enum(boards)).max(boards.length).optional(),
  languages: z.array(z.enum(courseLanguages)).max(courseLanguages.length),
  /** The tutor's consent; without it no stranger sees the page. */
  isPublic: z.boolean(),
  /** Makes a new address from the present name; the old one leads to it. */
  renewAddress: z.boolean().default(false),
});
export type PageChange = z.infer<typeof PageChange>;

const FactChange = z.object({
  staffId: z.number(),
  name: z.string(),
  before: Facts,
  after: Facts,
  askedAt: z.iso.datetime(),
});
export type FactChange = z.infer<typeof FactChange>;

const slug = z.object({ slug: z.string().trim().max(120) });
const mine = json(MyPage);

export const tutorPages = {
  listTutorPages: route({
    method: "GET",
    path: "/tutor-pages",
    access: "anyone",
    summary: "Tutors who consent to be shown, premium tutors first, then the most experienced.",
    query: TutorFilter,
    reply: json(z.object({ data: z.array(TutorCard), meta: Meta })),
    cached: true,
  }),
  listTutorChoices: route({
    method: "GET",
    path: "/tutor-choices",
    access: "anyone",
    summary: "What the list of tutors can be filtered by.",
    query: z.object({ lang }),
    reply: json(TutorChoices),
    cached: true,
  }),
  showTutorPage: route({
    method: "GET",
    path: "/tutor-pages/:slug",
    access: "anyone",
    summary: "A tutor's public page, also by an earlier address; the reply has the present one.",
    params: slug,
    query: z.object({ lang }),
    reply: json(TutorPage),
    cached: true,
    refusals: ["no-such-tutor-page"],
  }),
  listTutorCourses: route({
    method: "GET",
    path: "/tutor-pages/:slug/courses",
    access: "anyone",
    summary: "Courses of the tutor's first subjects, to book a demo of.",
    params: slug,
    query: z.object({ lang }),
    reply: json(z.object({ data: z.array(Course) })),
    cached: true,
    refusals: ["no-such-tutor-page"],
  }),
  listCourseTutors: route({
    method: "GET",
    path: "/courses/:courseId/tutors",
    access: "anyone",
    summary: "Four tutors at most who teach the course's subject, the nearest one that any of them teaches.",
    params: z.object({ courseId: Id }),
    query: z.object({ lang }),
    reply: json(CourseTutors),
    cached: true,
    refusals: ["no-such-course"],
  }),
  listFreeTimes: route({
    method: "GET",
    path: "/tutor-pages/:slug/free-times",
    access: "anyone",
    summary: "When the tutor is free for a demo class in the next two weeks.",
    params: slug,
    reply: json(Slots),
    price: 10,
    refusals: ["no-such-tutor-page"],
  }),
  listNextTimes: route({
    method: "GET",
    path: "/next-times",
    access: "anyone",
    summary:
      "When each of these tutors, at most 48 by their addresses with commas between, is next free for a demo class; those without a time in two weeks are left out.",
    query: z.object({
      tutors: z
        .string()
        .trim()
        .max(6000)
        .regex(/^[^,]*(,[^,]*){0,47}$/),
    }),
    reply: json(NextTimes),
    price: 48,
  }),
  listCourseTimes: route({
    method: "GET",
    path: "/courses/:courseId/free-times",
    access: "anyone",
    summary:
      "When tutors of the course are free for a demo class in the next two weeks: the tutor whom the family wishes, then the soonest free.",
    params: z.object({ courseId: Id }),
    query: z.object({ tutor: slug.shape.slug.optional() }),
    reply: json(CourseTimes),
    price: 10,
    refusals: ["no-such-course"],
  }),

  showMyPage: route({
    method: "GET",
    path: "/staff/page",
    access: "use-tutor-account",
    summary: "The tutor's own public page, to edit.",
    reply: mine,
    refusals: ["no-tutor-profile"],
  }),
  saveMyPage: route({
    method: "PUT",
    path: "/staff/page",
    access: "use-tutor-account",
    summary: "Change one's own public page; it shows the change at once.",
    body: json(PageChange),
    reply: mine,
    clearsCache: true,
    refusals: [...ownPage, "stale", "page-incomplete", "contacts-in-public"],
  }),
  saveMyPicture: route({
    method: "PUT",
    path: "/staff/page/picture",
    access: "use-tutor-account",
    summary: "Change one's own picture.",
    body: multipart(
      z.object({ profileImage: picture("photoRequired", "photoTooLarge") }),
      maxFileBytes + 1024 * 1024,
      "photo-too-large",
    ),
    reply: mine,
    clearsCache: true,
    refusals: [...ownPage, "not-a-portrait", "too-many-pixels"],
  }),
  askForFacts: route({
    method: "PUT",
    path: "/staff/page/facts",
    access: "use-tutor-account",
    summary: "Ask an admin to approve another qualification or experience.",
    body: json(
      z.object({
        qualification: requiredLine({ missing: "qualificationRequired" }),
        experience: requiredLine({ missing: "experienceRequired" })
          .refine(
            (years) => /^\d{1,2}$/.test(years) && Number(years) <= maxExperienceYears,
            sentence("yearsInvalid", { max: maxExperienceYears }),
          )
          .transform((years) => String(Number(years))),
      }),
    ),
    reply: mine,
    refusals: ownPage,
  }),
  withdrawFacts: route({
    method: "DELETE",
    path: "/staff/page/facts",
    access: "use-tutor-account",
    summary: "Take the question for approval back.",
    reply: mine,
    refusals: ["no-tutor-profile"],
  }),

  listFactChanges: route({
    method: "GET",
    path: "/staffs/fact-changes",
    access: "manage-tutors",
    summary: "Changes of tutors' qualification and experience that wait for approval, the oldest first, 100 at most.",
    reply: json(z.object({ data: z.array(FactChange) })),
  }),
  decideFacts: route({
    method: "PUT",
    path: "/staffs/:id/facts",
    access: "manage-tutors",
    summary: "Approve the change that a tutor asks for, refuse it, or approve what is stored.",
    params: z.object({ id: Id }),
    body: json(
      z.object({
        decision: z.enum(["approve", "refuse", "check"]),
        reason: text(maxReasonLength).default(""),
        /** The facts that the decision is about, as they were shown; refused with `stale` if they are others by now. */
        seen: Facts.optional(),
      }),
    ),
    reply: json(Tutor),
    clearsCache: true,
    refusals: ["no-such-tutor", "stale", "no-facts-waiting", "facts-reason-required"],
  }),
};
