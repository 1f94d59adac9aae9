import { Meta, paged } from "./lists.ts";
import { classAccess } from "./refusals/groups.ts";
import { HomeworkFile, homeworkFileForm, httpsLinks, LessonReport } from "./reports.ts";
import { json, route } from "./route.ts";
import { maxHomeworkFiles, maxTaskLength, maxTemplateName } from "./rules.ts";
import { line, requiredLine, requiredText, text } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { z } from "./z.ts";

const words = {
  done: text(1000).default(""),
  hard: text(1000).default(""),
  practise: text(1000).default(""),
  task: text(maxTaskLength).default(""),
  links: httpsLinks,
};
const kept = { task: requiredText({ missing: "taskRequired", max: maxTaskLength }), links: httpsLinks };
const name = requiredLine({ missing: "nameRequired", max: maxTemplateName });

/** What a tutor writes after class after class, under a name. */
export const ReportTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  done: z.string(),
  hard: z.string(),
  practise: z.string(),
  task: z.string(),
  links: z.array(z.string()),
});
export type ReportTemplate = z.infer<typeof ReportTemplate>;

/** Homework that a tutor keeps to give again. */
export const KeptHomework = z.object({
  id: z.uuid(),
  task: z.string(),
  links: z.array(z.string()),
  files: z.array(HomeworkFile.omit({ side: true })),
  version: z.number().default(1),
});
export type KeptHomework = z.infer<typeof KeptHomework>;

/** Homework that waits to be marked. */
export const HandedIn = z.object({
  lessonId: z.string(),
  student: z.string(),
  course: z.string(),
  handedInAt: z.iso.datetime(),
});
export type HandedIn = z.infer<typeof HandedIn>;

const id = z.object({ id: z.uuid() });
const templates = json(z.object({ data: z.array(ReportTemplate) }));
const own = ["no-tutor-profile"] as const;
const changes = [...own, "too-many-changes-today"] as const;

export const reportTools = {
  listReportTemplates: route({
    method: "GET",
    path: "/staff/report-templates",
    access: "use-tutor-account",
    summary: "The tutor's own templates of reports, by name.",
    reply: templates,
    refusals: own,
  }),
  addReportTemplate: route({
    method: "POST",
    path: "/staff/report-templates",
    access: "use-tutor-account",
    summary: "Save the words of a report as a template; answers with all.",
    body: json(
      z.object({ name, ...words }).refine((given) => [given.done, given.hard, given.practise, given.task].some(Boolean), {
        path: ["name"],
        error: sentence("templateEmpty"),
      }),
    ),
    reply: templates,
    creates: true,
    refusals: [...changes, "too-many-templates"],
  }),
  renameReportTemplate: route({
    method: "PUT",
    path: "/staff/report-templates/:id",
    access: "use-tutor-account",
    summary: "Give a template another name; answers with all.",
    params: id,
    body: json(z.object({ name })),
    reply: templates,
    refusals: [...changes, "template-gone"],
  }),
  removeReportTemplate: route({
    method: "DELETE",
    path: "/staff/report-templates/:id",
    access: "use-tutor-account",
    summary: "Delete a template; answers with the others.",
    params: id,
    reply: templates,
    refusals: [...own, "template-gone"],
  }),
  findKeptHomework: route({
    method: "GET",
    path: "/staff/kept-homework",
    access: "use-tutor-account",
    summary: "The homework that the tutor keeps, the newest first; `search` is part of the task or of a file's name.",
    query: z.object({ search: line(100).default(""), ...paged(10) }),
    reply: json(z.object({ data: z.array(KeptHomework), meta: Meta })),
    refusals: own,
  }),
  keepHomework: route({
    method: "POST",
    path: "/staff/kept-homework",
    access: "use-tutor-account",
    summary: "Keep a task to give it again, with copies of the tutor's files of this lesson.",
    body: json(z.object({ lessonId: z.uuid(), ...kept })),
    reply: json(KeptHomework),
    creates: true,
    refusals: [
      ...classAccess,
      ...changes,
      "no-such-class",
      "too-much-homework-kept",
      "homework-file-gone",
      "too-many-homework-files-today",
    ],
  }),
  changeKeptHomework: route({
    method: "PUT",
    path: "/staff/kept-homework/:id",
    access: "use-tutor-account",
    summary: "Change a task that the tutor keeps. `files` are those that stay. What was given with it stays as it was.",
    params: id,
    body: json(z.object({ ...kept, files: z.array(z.uuid()).max(maxHomeworkFiles.tutor) })),
    reply: json(KeptHomework),
    refusals: [...changes, "kept-homework-gone", "stale"],
  }),
  addKeptFile: route({
    method: "POST",
    path: "/staff/kept-homework/:id/files",
    access: "use-tutor-account",
    summary: "Add a picture or a PDF to a task that the tutor keeps.",
    params: id,
    body: homeworkFileForm,
    reply: json(KeptHomework),
    creates: true,
    refusals: [
      ...own,
      "kept-homework-gone",
      "homework-full",
      "not-homework",
      "pdf-closed",
      "too-many-pixels",
      "too-many-homework-files-today",
    ],
  }),
  removeKeptHomework: route({
    method: "DELETE",
    path: "/staff/kept-homework/:id",
    access: "use-tutor-account",
    summary: "Keep a task no longer. What was given with it stays.",
    params: id,
    reply: json(z.object({ id: z.string() })),
    refusals: [...own, "kept-homework-gone"],
  }),
  giveKeptFiles: route({
    method: "POST",
    path: "/lessons/:id/homework/kept-files",
    access: "use-tutor-account",
    summary: "Add the files of kept homework to a lesson's homework.",
    params: id,
    body: json(z.object({ homeworkId: z.uuid() })),
    reply: json(LessonReport),
    refusals: [
      ...classAccess,
      ...own,
      "no-such-class",
      "kept-homework-gone",
      "homework-closed",
      "homework-full",
      "homework-file-gone",
      "too-many-homework-files-today",
    ],
  }),
  listHandedIn: route({
    method: "GET",
    path: "/staff/handed-in",
    access: "use-tutor-account",
    summary: "Homework that was handed in and waits to be marked, the earliest first.",
    reply: json(z.object({ data: z.array(HandedIn) })),
    refusals: own,
  }),
};
