import { asRead, isHttpsLink } from "./meeting-link.ts";
import { classAccess } from "./refusals/groups.ts";
import { json, multipart, pdfOrPhoto, route } from "./route.ts";
import { maxFileBytes, maxHomeworkLinks, maxTaskLength } from "./rules.ts";
import { requiredText, text } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { z } from "./z.ts";

export const homeworkStates = ["given", "handed-in", "marked"] as const;
export type HomeworkState = (typeof homeworkStates)[number];

export const HomeworkFile = z.object({
  id: z.uuid(),
  side: z.enum(["student", "tutor"]),
  type: z.enum(["picture", "pdf"]),
  name: z.string(),
});
export type HomeworkFile = z.infer<typeof HomeworkFile>;

const Report = z.object({
  done: z.string(),
  hard: z.string(),
  practise: z.string(),
  writtenAt: z.iso.datetime(),
  correctedAt: z.iso.datetime().nullable(),
});

const Homework = z.object({
  task: z.string(),
  links: z.array(z.string()),
  /** Null if the tutor gave none. */
  state: z.enum(homeworkStates).nullable(),
  /** The child's words. */
  answer: z.string(),
  handedInAt: z.iso.datetime().nullable(),
  /** Names what the child has handed in, its words and files; another after each change of them. */
  work: z.string().default(""),
  /** The tutor's words about what was handed in. */
  comment: z.string(),
  markedAt: z.iso.datetime().nullable(),
  files: z.array(HomeworkFile),
});

/** What its tutor last wrote about the same child, to begin with. */
const LastReport = Report.pick({ done: true, hard: true, practise: true, writtenAt: true }).extend({
  task: z.string(),
  links: z.array(z.string()),
});

/** A lesson's report and homework, as its tutor and its family see them. */
export const LessonReport = z.object({
  lessonId: z.string(),
  course: z.string(),
  student: z.string(),
  tutor: z.string(),
  startsAt: z.iso.datetime(),
  /** Null until the tutor has written it. */
  report: Report.nullable(),
  homework: Homework,
  /** For a tutor who may write; null without one. */
  last: LastReport.nullable().default(null),
  /** What the caller may do with it now. */
  may: z.object({ write: z.boolean(), handIn: z.boolean(), mark: z.boolean() }),
});
export type LessonReport = z.infer<typeof LessonReport>;

/** The part of a report that a later tutor of the child and the desk read. */
export const PastReport = z.object({
  tutor: z.string(),
  startsAt: z.iso.datetime(),
  ...Report.pick({ done: true, hard: true, practise: true, writtenAt: true }).shape,
  task: z.string(),
});
export type PastReport = z.infer<typeof PastReport>;

/** The same with its files, which the desk may open. */
export const DeskReport = PastReport.extend({ lessonId: z.string(), files: z.array(HomeworkFile) });
export type DeskReport = z.infer<typeof DeskReport>;

/** One of a family's lessons that have a report. */
export const ReportedLesson = LessonReport.pick({
  lessonId: true,
  course: true,
  student: true,
  tutor: true,
  startsAt: true,
}).extend({
  childId: z.string().default(""),
  homework: z.enum(homeworkStates).nullable(),
  /** What was done, its first words. */
  done: z.string().default(""),
  /** The homework, its first words. */
  task: z.string().default(""),
});
export type ReportedLesson = z.infer<typeof ReportedLesson>;

/** Characters of a monthly report. */
export const maxMonthLength = 6_000;

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, sentence("dayInvalid"));

/** A month of a child with a tutor. */
export const MonthlyReport = z.object({
  childId: z.string(),
  student: z.string(),
  /** 2026-11 */
  month: z.string(),
  /** A draft from the month's reports until it is approved, then what was sent to the family. */
  words: z.string(),
  approvedAt: z.iso.datetime().nullable(),
});
export type MonthlyReport = z.infer<typeof MonthlyReport>;

/** A monthly report that was sent to the family. */
export const MonthNotice = MonthlyReport.pick({ student: true, month: true, words: true }).extend({
  tutor: z.string(),
  approvedAt: z.iso.datetime(),
});
export type MonthNotice = z.infer<typeof MonthNotice>;

const childMonth = z.object({ id: z.uuid(), month: Month });

const httpsLink = z.string().trim().max(500).refine(isHttpsLink, sentence("homeworkLinkInvalid")).transform(asRead);
/** Of a lesson's homework. */
export const httpsLinks = z
  .array(httpsLink)
  .max(maxHomeworkLinks, sentence("tooManyLinks", { max: maxHomeworkLinks }))
  .default([]);

const id = z.object({ id: z.uuid() });
const fileId = id.extend({ file: z.uuid() });
const reply = json(LessonReport);
const own = [...classAccess, "no-such-class"] as const;

/** A form with one picture or PDF of at most 5 MB. */
export const homeworkFileForm = multipart(
  z.object({
    file: z
      .file({ error: sentence("homeworkFileRequired") })
      .min(1, sentence("homeworkFileRequired"))
      .refine(({ size }) => size <= maxFileBytes, sentence("homeworkFileTooLarge")),
  }),
  maxFileBytes + 1024 * 1024,
  "file-too-large",
);

export const reports = {
  showReport: route({
    method: "GET",
    path: "/lessons/:id/report",
    access: "share-homework",
    summary: "A lesson's report and homework, for its tutor and its family.",
    params: id,
    reply,
    refusals: own,
  }),
  writeReport: route({
    method: "PUT",
    path: "/lessons/:id/report",
    access: "use-tutor-account",
    summary: "Write a lesson's report with its homework. The family gets one email; it may be corrected for 24 hours.",
    params: id,
    body: json(
      z.object({
        done: requiredText({ missing: "reportRequired", max: 1000 }),
        hard: text(1000).default(""),
        practise: text(1000).default(""),
        task: text(maxTaskLength).default(""),
        links: httpsLinks,
      }),
    ),
    reply,
    refusals: [...own, "report-not-now", "homework-handed-in"],
  }),
  addHomeworkFile: route({
    method: "POST",
    path: "/lessons/:id/homework/files",
    access: "share-homework",
    summary: "Add a picture or a PDF: the tutor to the homework, the family to what it hands in.",
    params: id,
    body: homeworkFileForm,
    reply,
    creates: true,
    refusals: [
      ...own,
      "homework-closed",
      "homework-full",
      "homework-without-tutor",
      "not-homework",
      "pdf-closed",
      "too-many-pixels",
      "too-many-homework-files-today",
    ],
  }),
  removeHomeworkFile: route({
    method: "DELETE",
    path: "/lessons/:id/homework/files/:file",
    access: "share-homework",
    summary: "Take one's own file out again, while homework may be changed or handed in.",
    params: fileId,
    reply,
    refusals: [...own, "homework-closed"],
  }),
  openHomeworkFile: route({
    method: "GET",
    path: "/lessons/:id/homework/files/:file",
    access: "share-homework",
    summary: "A file of a lesson's homework.",
    params: fileId,
    reply: pdfOrPhoto,
    refusals: [...own, "homework-file-gone"],
  }),
  handIn: route({
    method: "PUT",
    path: "/lessons/:id/homework/answer",
    access: "use-family-account",
    summary: "Hand in homework: photos of the notebook, a few words, or both.",
    params: id,
    body: json(z.object({ answer: text(2000).default("") })),
    reply,
    refusals: [...own, "homework-closed", "homework-empty", "homework-without-tutor"],
  }),
  markHomework: route({
    method: "PUT",
    path: "/lessons/:id/homework/mark",
    access: "use-tutor-account",
    summary: "Mark what was handed in, with a comment that the family reads.",
    params: id,
    body: json(
      z.object({
        comment: requiredText({ missing: "commentRequired" }),
        /** What the tutor has read; refused with `stale` if the family has changed it since. */
        work: text(64).default(""),
      }),
    ),
    reply,
    refusals: [...own, "homework-not-handed-in", "stale"],
  }),
  listMonthlyReports: route({
    method: "GET",
    path: "/staff/monthly-reports",
    access: "use-tutor-account",
    summary: "The children of whose last month the tutor has not told the family yet.",
    reply: json(z.object({ data: z.array(MonthlyReport.pick({ childId: true, student: true, month: true })) })),
    refusals: ["no-tutor-profile"],
  }),
  showMonthlyReport: route({
    method: "GET",
    path: "/staff/monthly-reports/:id/:month",
    access: "use-tutor-account",
    summary: "A child's month: a draft from the tutor's reports of paid classes, or what was approved.",
    params: childMonth,
    reply: json(MonthlyReport),
    refusals: ["no-tutor-profile", "no-monthly-report"],
  }),
  approveMonthlyReport: route({
    method: "PUT",
    path: "/staff/monthly-reports/:id/:month",
    access: "use-tutor-account",
    summary:
      "Approve a child's monthly report: the family gets one email and reads it on its page. A second call changes nothing.",
    params: childMonth,
    body: json(z.object({ words: requiredText({ missing: "reportRequired", max: maxMonthLength }) })),
    reply: json(MonthlyReport),
    refusals: ["no-tutor-profile", "no-monthly-report"],
  }),
  listMyReports: route({
    method: "GET",
    path: "/students/reports",
    access: "use-family-account",
    summary: "The family's lessons that have a report, the newest first, and how far their homework is.",
    reply: json(
      z.object({
        data: z.array(ReportedLesson),
        /** Monthly reports, newest first. */
        months: z.array(MonthNotice),
      }),
    ),
  }),
};
