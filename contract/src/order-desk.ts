import { outcomes } from "./lessons.ts";
import { json, route } from "./route.ts";
import { requiredLine } from "./text.ts";
import { z } from "./z.ts";

const access = ["admin", "executive"] as const;
const moment = z.iso.datetime();
const id = z.object({ id: z.uuid() });

/** How a paid lesson counts; `owed-again`: nobody's fault, or unclear. */
export const paidOutcomes = [...outcomes, "owed-again"] as const;
export type PaidOutcome = (typeof paidOutcomes)[number];

/** A paid lesson that is over, while the desk may say how it counts. */
export const PaidClass = z.object({
  lessonId: z.string(),
  /** OT-2026-000123. */
  order: z.string(),
  nth: z.number(),
  tutor: z.string(),
  startsAt: moment,
  /** Null until it is known. */
  outcome: z.enum(paidOutcomes).nullable(),
  /** Somebody objects to what was seen. */
  disputed: z.boolean(),
});
export type PaidClass = z.infer<typeof PaidClass>;

const PaidClasses = z.object({ classes: z.array(PaidClass) });

/** The desk's work with what families have bought. */
export const orderDesk = {
  listPaidClasses: route({
    method: "GET",
    path: "/book-requests/:id/classes",
    access,
    summary: "Paid classes of a request that are over, as long as the desk may say how they count, newest first.",
    params: id,
    reply: json(PaidClasses),
  }),
  setPaidOutcome: route({
    method: "PUT",
    path: "/book-requests/classes/:id/outcome",
    access,
    summary: "Say how a paid class counts, until a week after it; lessons, money and the tutor's pay follow, and both are told.",
    params: id,
    body: json(z.object({ outcome: z.enum(paidOutcomes), reason: requiredLine({ missing: "reasonRequired", max: 500 }) })),
    reply: json(PaidClass),
    refusals: ["no-such-class", "outcome-not-open", "lesson-made-up-for", "time-taken-meanwhile"],
  }),
};
