import { json, route } from "./route.ts";
import { text } from "./text.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";

const id = z.object({ id: Id });

const lines = text(2000);
/** One per line, in both languages; a feature is "Title: text". If empty, the general ones are shown. */
export const NewPromises = z.object({ learnEn: lines, learnHi: lines, featuresEn: lines, featuresHi: lines });
export type NewPromises = z.infer<typeof NewPromises>;

/** `version` is 0 until something was stored. */
export const CategoryPromises = NewPromises.extend({ version: z.number() });
export type CategoryPromises = z.infer<typeof CategoryPromises>;

/** What the courses of a category offer, in one language, as a course's page shows it. */
export const Promises = z.object({
  learn: z.array(z.string()),
  features: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type Promises = z.infer<typeof Promises>;

export const promises = {
  showPromises: route({
    method: "GET",
    path: "/categories/:id/promises",
    access: "manage-catalogue",
    summary: "What the courses of a category offer, in both languages.",
    params: id,
    reply: json(CategoryPromises),
    refusals: ["category-gone"],
  }),
  savePromises: route({
    method: "PUT",
    path: "/categories/:id/promises",
    access: "manage-catalogue",
    summary: "Change what the courses of a category offer.",
    params: id,
    body: json(NewPromises),
    reply: json(CategoryPromises),
    clearsCache: true,
    refusals: ["category-gone", "stale"],
  }),
};
