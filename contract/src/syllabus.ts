import { fileOf, json, route } from "./route.ts";
import { maxPdfs } from "./rules.ts";
import { text } from "./text.ts";
import { Id, wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const id = z.object({ id: Id });

export const maxSyllabusLength = 6_000;
const chapters = text(maxSyllabusLength);
const maxPdfName = 200;

/** The chapters of a course, a line each; in front its weeks, if they are known: "1-2: Number systems". */
export const NewSyllabus = z.object({
  chaptersEn: chapters,
  chaptersHi: chapters,
  /** The number of the course's PDF that everybody may read, counted from 1; 0 for none. If omitted, it stays. */
  sample: wholeNumber(0, maxPdfs).optional(),
  /** The name of that PDF as the caller sees it. It counts if another file is at its place now. */
  sampleName: z.string().max(maxPdfName).optional(),
});
export type NewSyllabus = z.infer<typeof NewSyllabus>;

/** `version` is 0 until something was stored. */
export const CourseSyllabus = NewSyllabus.omit({ sampleName: true }).extend({
  sample: z.number().default(0),
  version: z.number(),
});
export type CourseSyllabus = z.infer<typeof CourseSyllabus>;

/** A chapter as a course's page shows it; `weeks` such as "1–2", null if they are not known. */
export const Chapter = z.object({ weeks: z.string().nullable(), title: z.string() });
export type Chapter = z.infer<typeof Chapter>;

export const syllabuses = {
  showSyllabus: route({
    method: "GET",
    path: "/courses/:id/syllabus",
    access: "manage-catalogue",
    summary: "A course's chapters, in both languages.",
    params: id,
    reply: json(CourseSyllabus),
    refusals: ["course-gone"],
  }),
  saveSyllabus: route({
    method: "PUT",
    path: "/courses/:id/syllabus",
    access: "manage-catalogue",
    summary: "Change a course's chapters.",
    params: id,
    body: json(NewSyllabus),
    reply: json(CourseSyllabus),
    clearsCache: true,
    refusals: ["course-gone", "stale", "file-gone"],
  }),
  openSample: route({
    method: "GET",
    path: "/courses/:courseId/sample",
    access: "anyone",
    summary: "The PDF of a course that everybody may read, as an attachment.",
    params: z.object({ courseId: Id }),
    reply: fileOf("application/pdf"),
    refusals: ["no-such-sample"],
  }),
};
