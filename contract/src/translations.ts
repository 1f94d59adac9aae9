import { Meta, paged } from "./lists.ts";
import { json, route } from "./route.ts";
import { maxSearchLength } from "./rules.ts";
import { line, requiredLine, text } from "./text.ts";
import { Id, wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

export const translationKinds = ["category", "subcategory", "course"] as const;
export type TranslationKind = (typeof translationKinds)[number];

/** Stale: the original has changed since. */
export const translationStates = ["untranslated", "stale", "translated"] as const;
export type TranslationState = (typeof translationStates)[number];

/** `fullName` is empty except for courses. */
const texts = { name: z.string(), fullName: z.string(), description: z.string() };

/** An entry of the catalogue, and its texts in Hindi; they are empty before the first translation. */
export const Translation = z.object({
  kind: z.enum(translationKinds),
  id: z.number(),
  /** The names of the nodes above it. */
  path: z.array(z.string()),
  original: z.object(texts),
  originalVersion: z.number(),
  ...texts,
  state: z.enum(translationStates),
  /** The version of the translation; 0 before the first. */
  version: z.number(),
});
export type Translation = z.infer<typeof Translation>;

export const TranslationWithNext = Translation.extend({
  /** The id of the next untranslated entry of its kind. */
  nextUntranslated: z.number().nullable(),
});
export type TranslationWithNext = z.infer<typeof TranslationWithNext>;

export const NewTranslation = z.object({
  name: requiredLine({ missing: "nodeNameRequired" }),
  fullName: line(200).default(""),
  description: text(5000).default(""),
  /** The version of the original that was translated. */
  ofVersion: wholeNumber(1, 2_147_483_647),
});
export type NewTranslation = z.infer<typeof NewTranslation>;

export const TranslationFilter = z.object({
  ...paged(20),
  kind: z.enum(translationKinds).default("course"),
  state: z.enum(["untranslated", "stale", "all"]).default("untranslated"),
  search: z.string().trim().max(maxSearchLength).optional(),
});
export type TranslationFilter = z.infer<typeof TranslationFilter>;

const counts = z.object({ untranslated: z.number(), stale: z.number(), translated: z.number() });
export const TranslationCounts = z.object({ category: counts, subcategory: counts, course: counts });
export type TranslationCounts = z.infer<typeof TranslationCounts>;

const params = z.object({ kind: z.enum(translationKinds), id: Id });

export const translations = {
  listTranslations: route({
    method: "GET",
    path: "/translations",
    access: "manage-catalogue",
    summary: "The catalogue's entries of one kind with their Hindi texts: the untranslated, the stale, or all.",
    query: TranslationFilter,
    reply: json(z.object({ data: z.array(Translation), meta: Meta })),
  }),
  countTranslations: route({
    method: "GET",
    path: "/translations/counts",
    access: "manage-catalogue",
    summary: "How many entries of each kind are untranslated, stale and translated.",
    reply: json(TranslationCounts),
  }),
  showTranslation: route({
    method: "GET",
    path: "/translations/:kind/:id",
    access: "manage-catalogue",
    summary: "One entry with its Hindi texts.",
    params,
    reply: json(TranslationWithNext),
    refusals: ["category-gone", "subcategory-gone", "course-gone"],
  }),
  saveTranslation: route({
    method: "PUT",
    path: "/translations/:kind/:id",
    access: "manage-catalogue",
    summary: "Store the Hindi texts of an entry.",
    params,
    body: json(NewTranslation),
    reply: json(TranslationWithNext),
    clearsCache: "announced",
    refusals: [
      ...(["category-gone", "subcategory-gone", "course-gone"] as const),
      ...(["stale", "translation-without-full-name", "translation-without-description"] as const),
    ],
  }),
  deleteTranslation: route({
    method: "DELETE",
    path: "/translations/:kind/:id",
    access: "manage-catalogue",
    summary: "Delete the Hindi texts of an entry; the original is shown again.",
    params,
    reply: json(TranslationWithNext),
    clearsCache: true,
    refusals: ["category-gone", "subcategory-gone", "course-gone", "stale"],
  }),
};
