import { Day } from "./lists.ts";
import { json, route } from "./route.ts";
import { z } from "./z.ts";

/** Of the requests of some days: how many there were, had their class held, and led to lessons that were paid for. */
const FunnelRow = z.object({
  /** The course or the tutor. */
  id: z.number(),
  name: z.string(),
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
      "How far the requests of these days (in India, both included; the last 92 of more) have come, for the ten courses and the ten tutors with the most.",
    query: z.object({ dateFrom: Day, dateTo: Day }),
    reply: json(Funnel),
    refusals: ["days-reversed", "too-many-days"],
  }),
};
