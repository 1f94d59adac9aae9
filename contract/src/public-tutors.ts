import { lang, paged } from "./lists.ts";
import { ShownFilm, VerifiedQualification } from "./qualification.ts";
import { ReviewFigures } from "./reviews.ts";
import { boards, maxSearchLength, suits, teachingLevels, weekdays } from "./rules.ts";
import { Slots } from "./slots.ts";
import { courseLanguages } from "./texts/course-languages.ts";
import { languages } from "./texts/languages.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

/** A tutor in a list. Families see nothing about tutors that their public page does not show. */
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
  /** What a lesson costs at least, of their courses; null where none names a price. */
  lessonRupeesFrom: z.number().nullable(),
  /** The languages in which the tutor has written their page. */
  textLanguages: z.array(z.enum(languages)),
});
export type TutorCard = z.infer<typeof TutorCard>;

const clock = z.string().regex(/^\d\d:\d\d$/);
export const TutorPage = TutorCard.extend({
  about: z.string(),
  levels: z.array(z.enum(teachingLevels)),
  /** None named means all. */
  boards: z.array(z.enum(boards)).default([]),
  languageCodes: z.array(z.enum(courseLanguages)),
  qualification: z.string(),
  /** When an admin last approved qualification and experience. */
  factsCheckedAt: z.iso.datetime().nullable(),
  qualifications: z.array(VerifiedQualification),
  film: ShownFilm.nullable(),
  /** When they teach, in India. */
  times: z.array(z.enum(suits)),
  /** The same by the clock, on weekdays from 0, Sunday. */
  hours: z.array(z.object({ weekday: z.number(), from: clock, to: clock })),
});
export type TutorPage = z.infer<typeof TutorPage>;

const word = z.string().trim().max(maxSearchLength).optional();
const years = wholeNumber(1, 60).optional();
export const TutorFilter = z.object({
  ...paged(12),
  /** A name, or a subject by any of its names. */
  search: word,
  subject: word,
  /** A language of teaching, by code or by name. */
  language: word,
  time: z.enum(suits).optional(),
  /** Tutors who teach on this day, at the time of day that is also given. */
  day: z.enum(weekdays).optional(),
  /** Tutors of this level, and those who name none; likewise the board. */
  level: z.enum(teachingLevels).optional(),
  board: z.enum(boards).optional(),
  /** Years of experience, at least. */
  experience: years,
  lang,
});
export type TutorFilter = z.infer<typeof TutorFilter>;

export const TutorChoices = z.object({
  subjects: z.array(z.object({ subject: z.string(), name: z.string(), tutors: z.number() })),
  languages: z.array(z.object({ code: z.enum(courseLanguages), name: z.string(), tutors: z.number() })),
});
export type TutorChoices = z.infer<typeof TutorChoices>;

/** When tutors of a course are free for a demo class. */
export const CourseTimes = z.object({
  tutors: z.array(TutorCard.pick({ slug: true, name: true, imageUrl: true }).extend(Slots.shape)),
});
export type CourseTimes = z.infer<typeof CourseTimes>;

/** When tutors of a list could next give a demo class. */
export const NextTimes = z.object({ data: z.array(z.object({ slug: z.string(), startsAt: z.iso.datetime() })) });
export type NextTimes = z.infer<typeof NextTimes>;

/** Tutors of a course's subject. */
export const CourseTutors = z.object({
  data: z.array(TutorCard),
  /** The subject by which the list of tutors is filtered, and its name; null without any tutors. */
  subject: z.object({ subject: z.string(), name: z.string() }).nullable(),
});
export type CourseTutors = z.infer<typeof CourseTutors>;
