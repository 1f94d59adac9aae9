// Numbers and words shared by pages and API. Without zod, so that public pages may import them too.

export const codeSeconds = 300;

/** How often an authenticator app changes its code. */
export const appCodeSeconds = 30;

/** Of one account. */
export const maxPasskeys = 10;

/** For executives' passwords. */
export const minPasswordLength = 8;

/** In one family. */
export const maxChildren = 10;

/** An answer to a request is promised within this time. */
export const promisedHours = 24;

/** How long the desk can take back an allotment. Its emails leave a little later. */
export const undoSeconds = 10;

export const levels = ["Beginner", "Intermediate", "Advanced"] as const;

/** Length of a demo class, unless the back office chooses another. */
export const classMinutes = 45;
/** Between two classes of one tutor, when slots are offered. */
export const bufferMinutes = 15;
/** An offered slot begins at least this much later than now. */
export const noticeMinutes = 120;
/** A family cancels and moves until this long before the class, and moves it at most this often. */
export const changeUntilMinutes = 120;
export const maxMoves = 2;
/** What a family may say of the days and hours that suit it: any number of these. */
export const suits = ["weekdays", "weekends", "mornings", "afternoons", "evenings"] as const;
export type Suit = (typeof suits)[number];

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** Of schools. */
export const boards = ["cbse", "icse", "state", "ib", "cambridge", "nios", "other"] as const;
export type Board = (typeof boards)[number];
export const schoolClasses = 12;
/** Whom a tutor teaches. */
export const teachingLevels = [
  "classes-1-5",
  "classes-6-8",
  "classes-9-10",
  "classes-11-12",
  "entrance-exams",
  "adults",
] as const;
export type TeachingLevel = (typeof teachingLevels)[number];
/** What a lesson costs at most, in whole rupees, as families filter by it. */
export const priceSteps = [200, 300, 500] as const;
/** Years of experience at least, likewise. */
export const experienceSteps = [2, 5, 10] as const;
/** In years. */
export const maxExperienceYears = 60;
/** Of a class and of a tutor. */
export const maxStars = 5;
/** The longest delay that a tutor can announce. */
export const maxLateMinutes = 60;
/** Of a tutor's public page. */
export const maxSubjects = 12;
export const maxQualifications = 8;
export const maxFilmSeconds = 60;
export const maxFilmMegabytes = 50;
export const maxHeadlineLength = 120;
export const maxAboutLength = 2_000;
/** Of a review and of its answer; with fewer reviews there is no average. */
export const maxReviewLength = 1_000;
export const fewReviews = 5;
/** With this many demo classes ahead, a family leaves the time of the next one to our team. */
export const maxDemosAhead = 6;

/** A tutor can say that they will be late from this long before a lesson, and can ask to move it until this long before. */
export const lateFromMinutes = 60;
export const offerUntilMinutes = 120;
export const maxOfferedTimes = 3;

/** How long after a class its report may be written, and how long it may be corrected afterwards; the latter also applies to a comment on homework. */
export const reportDays = 30;
export const correctHours = 24;
/** Of the homework of one class. */
export const maxHomeworkFiles = { tutor: 5, student: 10 } as const;
export const maxHomeworkLinks = 5;
export const maxTaskLength = 2_000;
/** What a tutor keeps to write again: templates of reports, with characters of a name, and homework. */
export const maxReportTemplates = 50;
export const maxTemplateName = 80;
export const maxKeptHomework = 200;

/** How far ahead a family may choose the time of its class. */
export const movableDays = 14;
/** A class begins at most this much later than now. */
export const maxDaysAhead = 365;
/** Figures of the desk cover at most this many days. */
export const maxFigureDays = 400;
/** The class page is open from this long before the class until this long after its end. */
export const openBeforeMinutes = 15;
export const openAfterMinutes = 30;

/** Characters of a message in a class's chat, and of one between family, tutor and support. */
export const maxMessageLength = 1_000;
export const maxLongMessageLength = 2_000;
/** Messages of a class's chat in one answer; a page that gets as many asks again. */
export const messagesAtOnce = 200;
/** Of the reason for a decision, and of a note or a message of the desk. */
export const maxReasonLength = 500;
export const maxNoteLength = 2_000;
/** Family and tutor write to each other from the first allotted class until this many days after the last. */
export const writeAfterDays = 30;
/** How long each side waits for the other before the other counts as absent. */
export const waitMinutes = { student: 10, tutor: 15 } as const;
/** How long after a class, and after a change of its outcome, its two sides may object to their recorded attendance. */
export const objectionHours = 72;
export const objectionToOutcomeHours = 24;

/** How many days personal data is kept, from the moments that api/src/platform/core/retention.ts names. */
export const keptDays = {
  emails: 90,
  sessions: 30,
  devices: 180,
  tries: 1,
  visits: 90,
  roomRecords: 90,
  conversations: 365,
  refusedApplications: 180,
  homework: 365,
  refusedDocuments: 180,
  remainders: 365,
} as const;

/** Size limit of a picture, a PDF or a résumé. */
export const maxFileMegabytes = 5;
export const maxFileBytes = maxFileMegabytes * 1024 * 1024;
export const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(2);

/** How long a lesson of a course may be. */
export const lessonLengths = [45, 60] as const;
export const maxLessons = 400;

/** The price of a course sold by the lesson; undefined for any other. */
export const priceOfLessons = ({ lessons, lessonRupees }: { lessons: number | null; lessonRupees: number | null }) =>
  lessons !== null && lessonRupees !== null ? lessons * lessonRupees : undefined;

export const maxPdfs = 4;

/** Of a category, a subcategory or a course. */
export const maxNameLength = 200;

export const importColumns = [
  "Category",
  "Subcategory",
  "Course name",
  "Course full name",
  "Level",
  "Language",
  "Mode",
  "Price",
  "Duration",
  "Description",
  "Course name (Hindi)",
  "Course full name (Hindi)",
  "Description (Hindi)",
  "Course ID",
  "Lessons",
  "Minutes of a lesson",
  "Price of a lesson",
  "Syllabus",
  "Syllabus (Hindi)",
] as const;
/** Every file of courses has these, unless it names courses by their id. */
export const requiredImportColumns: readonly string[] = ["Category", "Course name"];
export const maxImportRows = 100_000;

/** How long a search or a filter's word may be, and which page may be asked for. */
export const maxSearchLength = 200;
export const lastPage = 1_000_000;

/** Matches of a search are counted up to here; `totalIsMinimum` says that there are more. */
export const maxCounted = 10_000;

/** An allotment without a link keeps the class's own one, unless that was the earlier tutor's. */
export const linkOfAllotment = (ofClass: string | null, ofEarlierTutor: string | null, ofTutor: string | null): string | null =>
  ofClass !== null && ofClass !== ofEarlierTutor ? ofClass : ofTutor;

const indiaOffset = "+05:30";
const indiaOffsetMilliseconds = 5.5 * 3_600_000;

/** 2026-11-24 in India, of a moment in milliseconds. */
export const dateInIndia = (at: number): string => new Date(at + indiaOffsetMilliseconds).toISOString().slice(0, 10);
/** The moment, in milliseconds, at which a day begins in India. */
export const midnightInIndia = (date: string): number => Date.parse(`${date}T00:00:00${indiaOffset}`);

/** How many days a family may take the closing of its account back. */
export const closingDays = 14;
/** A family that has not signed in for so long is asked, and its account closed. */
export const dormantYears = 3;

/** The most API tokens that there may be, and the calls a minute of each. */
export const maxApiTokens = 50;
export const tokenCallsPerMinute = 120;

/** Of the header `Idempotency-Key`: its longest value, for how long it counts, and of how many calls of an account. */
export const maxIdempotencyKeyLength = 64;
export const idempotencyHours = 24;
export const maxIdempotencyKeys = 500;

/** The most addresses that take webhooks. */
export const maxWebhookEndpoints = 20;
/** For how long the former secret of an address signs as well, and for how many days deliveries are kept. */
export const formerSecretHours = 24;
export const keptWebhookDays = 30;
