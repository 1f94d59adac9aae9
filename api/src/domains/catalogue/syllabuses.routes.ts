import type { syllabuses } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { openSample } from "./public-catalogue.ts";
import { saveSyllabus, showSyllabus } from "./office-syllabus.ts";

export const syllabusHandlers: Handlers<typeof syllabuses> = {
  showSyllabus: (context, { params }) => showSyllabus(context, params.id),
  openSample: (context, { params }) => openSample(context, params.courseId),
  saveSyllabus: (context, { params, body }) => saveSyllabus(context, params.id, body),
};
