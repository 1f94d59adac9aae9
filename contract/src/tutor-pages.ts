import { Course } from "./catalogue.ts";
import { Film, ShownFilm } from "./film.ts";
import { picture } from "./files.ts";
import { lang, Meta, paged } from "./lists.ts";
import { ownPage } from "./refusals/groups.ts";
import { ReviewFigures } from "./reviews.ts";
import { Qualification, VerifiedQualification } from "./qualification.ts";
import { json, multipart, route } from "./route.ts";
import { maxAboutLength, maxFileBytes, maxHeadlineLength, maxSearchLength, maxSubjects, suits, teachingLevels } from "./rules.ts";
import { line, requiredLine, text } from "./text.ts";
import { courseLanguages } from "./texts/course-languages.ts";
import { languages } from "./texts/languages.ts";
import { sentence } from "./texts/field-sentences.ts";
import { Tutor } from "./tutors.ts";
import { Id, wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

/** A tutor in a list. Families see nothing else of tutors than their public page shows. */
export const TutorCard = z.object({
  slug: z.string(),
  name: z.string(),
  headline: z.string(),
  imageUrl: z.string().nullable(),
  isPremium: z.boolean(),
  subjects: z.array(z.string()),
  /** The names of the languages they teach in. */
  languages: z.string(),
  experienceYears: z.number(),
  reviews: ReviewFigures,
});
export type TutorCard = z.infer<typeof TutorCard>;

export const TutorPage = TutorCard.extend({
  about: z.string(),
  /** The languages in which the tutor has written it. */
  textLanguages: z.array(z.enum(languages)),
  levels: z.array(z.enum(teachingLevels)),
  languageCodes: z.array(z.enum(courseLanguages)),
  qualification: z.string(),
  /** When an admin last approved qualification and experience. */
  factsCheckedAt: z.iso.datetime().nullable(),
  qualifications: z.array(VerifiedQualification),
  film: ShownFilm.nullable(),
  /** When they teach, in India. */
  times: z.array(z.enum(suits)),
});
export type TutorPage = z.infer<typeof TutorPage>;

const word = z.string().trim().max(maxSearchLength).optional();
const years = wholeNumber(1, 60).optional();
const TutorFilter = z.object({
  ...paged(12),
  /** A name, or a subject by any of its names. */
  search: word,
  subject: word,
  /** A language of teaching, by code or by name. */
  language: word,
  time: z.enum(suits).optional(),
  /** Years of experience, at least. */
  experience: years,
  lang,
});
export type TutorFilter = z.infer<typeof TutorFilter>;

const TutorChoices = z.object({
  subjects: z.array(z.object({ subject: z.string(), name: z.string(), tutors: z.number() })),
  languages: z.array(z.object({ code: z.enum(courseLanguages), name: z.string(), tutors: z.number() })),
});
export type TutorChoices = z.infer<typeof TutorChoices>;

const Facts = z.object({ qualification: z.string(), experience: z.string() });
/** A tutor's own page, to edit. */
export const MyPage = z.object({
  /** Null until it was saved for the first time. */
  slug: z.string().nullable(),
  /** The address no longer goes with the name. */
  addressIsOld: z.boolean(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  headline: z.string(),
  about: z.string(),
  subjects: z.array(z.string()),
  levels: z.array(z.enum(teachingLevels)),
  languages: z.array(z.enum(courseLanguages)),
  isPublic: z.boolean(),
  facts: Facts,
  factsCheckedAt: z.iso.datetime().nullable(),
  /** What waits for an admin's approval. */
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
  languages: z.array(z.enum(courseLanguages)).max(courseLanguages.length),
  /** The tutor's consent; without it no stranger sees the page. */
  isPublic: z.boolean(),
  /** Makes an address of the present name; the old one leads to it. */
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
const staff = ["staff"] as const;
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
  listFreeTimes: route({
    method: "GET",
    path: "/tutor-pages/:slug/free-times",
    access: "anyone",
    summary: "When the tutor is next free for a demo class.",
    params: slug,
    reply: json(z.object({ slots: z.array(z.iso.datetime()) })),
    refusals: ["no-such-tutor-page"],
  }),

  showMyPage: route({
    method: "GET",
    path: "/staff/page",
    access: staff,
    summary: "The tutor's own public page, to edit.",
    reply: mine,
    refusals: ["no-tutor-profile"],
  }),
  saveMyPage: route({
    method: "PUT",
    path: "/staff/page",
    access: staff,
    summary: "Change one's own public page; it shows the change at once.",
    body: json(PageChange),
    reply: mine,
    clearsCache: true,
    refusals: [...ownPage, "stale", "page-incomplete", "contacts-in-public"],
  }),
  saveMyPicture: route({
    method: "PUT",
    path: "/staff/page/picture",
    access: staff,
    summary: "Change one's own picture.",
    body: multipart(z.object({ profileImage: picture("photoRequired", "photoTooLarge") }), maxFileBytes + 1024 * 1024),
    reply: mine,
    clearsCache: true,
    refusals: [...ownPage, "not-a-portrait"],
  }),
  askForFacts: route({
    method: "PUT",
    path: "/staff/page/facts",
    access: staff,
    summary: "Ask an admin to approve another qualification or experience.",
    body: json(
      z.object({
        qualification: requiredLine({ missing: "qualificationRequired" }),
        experience: requiredLine({ missing: "experienceRequired" })
          .refine((years) => /^\d{1,2}$/.test(years) && Number(years) <= 60, sentence("yearsInvalid"))
          .transform((years) => String(Number(years))),
      }),
    ),
    reply: mine,
    refusals: ownPage,
  }),
  withdrawFacts: route({
    method: "DELETE",
    path: "/staff/page/facts",
    access: staff,
    summary: "Take the question for approval back.",
    reply: mine,
    refusals: ["no-tutor-profile"],
  }),

  listFactChanges: route({
    method: "GET",
    path: "/staffs/fact-changes",
    access: ["admin"],
    summary: "Changes of tutors' qualification and experience that wait for approval, the oldest first, 100 at most.",
    reply: json(z.object({ data: z.array(FactChange) })),
  }),
  decideFacts: route({
    method: "PUT",
    path: "/staffs/:id/facts",
    access: ["admin"],
    summary: "Approve the change that a tutor asks for, refuse it, or approve what is stored.",
    params: z.object({ id: Id }),
    body: json(z.object({ decision: z.enum(["approve", "refuse", "check"]), reason: text(500).default("") })),
    reply: json(Tutor),
    clearsCache: true,
    refusals: ["no-such-tutor", "stale", "no-facts-waiting", "facts-reason-required"],
  }),
};
