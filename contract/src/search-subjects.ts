import { Meta, ordered, paged } from "./lists.ts";
import { json, route } from "./route.ts";
import { maxSearchLength } from "./rules.ts";
import { requiredLine } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";

/** A name with more words is never found as a whole. */
const maxWords = 3;
const Name = requiredLine({ missing: "subjectNameRequired", max: 60 }).refine(
  (name) => name.split(/[\s.,/–-]+/).length <= maxWords,
  sentence("subjectNameTooLong", { max: maxWords }),
);
const Names = z.array(Name).max(30, sentence("tooManyNames", { max: 30 }));

export const SearchSubject = z.object({
  id: z.number(),
  english: z.array(z.string()),
  hindi: z.array(z.string()),
  alsoCalled: z.array(z.string()),
  /** The number of courses that contain one of its names. */
  courses: z.number(),
  version: z.number(),
});
export type SearchSubject = z.infer<typeof SearchSubject>;

export const SubjectNames = z.object({
  /** The first one names the subject in lists. */
  english: Names.min(1, sentence("subjectNameRequired")),
  hindi: Names.default([]),
  alsoCalled: Names.default([]),
});
export type SubjectNames = z.infer<typeof SubjectNames>;

const params = z.object({ id: Id });

export const searchSubjects = {
  listSubjects: route({
    method: "GET",
    path: "/search-subjects",
    access: "manage-catalogue",
    summary: "The dictionary of the course search: what each subject is called.",
    query: z.object({
      ...paged(20),
      search: z.string().trim().max(maxSearchLength).optional(),
      ...ordered(["english", "courses"], "english", "asc"),
    }),
    reply: json(z.object({ data: z.array(SearchSubject), meta: Meta })),
  }),
  addSubject: route({
    method: "POST",
    path: "/search-subjects",
    access: "manage-catalogue",
    summary: "Add a subject; courses that carry one of its names are found by all of them.",
    body: json(SubjectNames),
    reply: json(SearchSubject),
    creates: true,
    clearsCache: true,
    refusals: ["subject-name-taken"],
  }),
  changeSubject: route({
    method: "PATCH",
    path: "/search-subjects/:id",
    access: "manage-catalogue",
    summary: "Change a subject's names.",
    params,
    body: json(SubjectNames),
    reply: json(SearchSubject),
    clearsCache: true,
    refusals: ["no-such-subject", "stale", "subject-name-taken"],
  }),
  deleteSubject: route({
    method: "DELETE",
    path: "/search-subjects/:id",
    access: "manage-catalogue",
    summary: "Delete a subject; its courses stay.",
    params,
    reply: json(z.object({ id: z.number() })),
    clearsCache: true,
    refusals: ["no-such-subject", "stale"],
  }),
};
