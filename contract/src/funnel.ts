import { Day } from "./lists.ts";
import { json, none, route } from "./route.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";

/**
 * Of some days: how often a search led here, and of the requests how many there were, had their class held, and led to lessons that were
 * paid for.
 */
const FunnelRow = z.object({
  /** The course or the tutor. */
  id: z.number(),
  name: z.string(),
  searched: z.number().default(0),
  requested: z.number(),
  held: z.number(),
  paid: z.number(),
});
export type FunnelRow = z.infer<typeof FunnelRow>;

const Funnel = z.object({
  /** The days that were counted. */
  dateFrom: z.string(),
  dateTo: z.string(),
  courses: z.array(FunnelRow),
  tutors: z.array(FunnelRow),
});
export type Funnel = z.infer<typeof Funnel>;

export const funnel = {
  showFunnel: route({
    method: "GET",
    path: "/book-requests/funnel",
    access: "see-figures",
    summary:
      "How often searches of these days (in India, both included; the last 92 of more) led to courses and tutors, and how far requests have come, for the ten of each with the most.",
    query: z.object({ dateFrom: Day, dateTo: Day }),
    reply: json(Funnel),
    refusals: ["days-reversed", "too-many-days"],
  }),
  countCourseVisit: route({
    method: "POST",
    path: "/courses/:courseId/search-visits",
    access: "anyone",
    summary: "A search led to this course. Only their number on each day is stored, and nothing about who searched.",
    params: z.object({ courseId: Id }),
    reply: none,
    readsOnly: true,
  }),
  countTutorVisit: route({
    method: "POST",
    path: "/tutor-pages/:slug/search-visits",
    access: "anyone",
    summary: "A search led to this tutor. Only their number on each day is stored, and nothing about who searched.",
    params: z.object({ slug: z.string().trim().max(120) }),
    reply: none,
    readsOnly: true,
  }),
};
