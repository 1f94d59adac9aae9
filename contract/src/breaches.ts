import { json, none, route } from "./route.ts";
import { maxReasonLength } from "./rules.ts";
import { text } from "./text.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";

/** What the law asks for after a breach, in the order in which it is due. */
export const breachSteps = ["cert-in", "board-first", "people", "board-detailed"] as const;
export type BreachStep = (typeof breachSteps)[number];

export const Breach = z.object({
  id: z.int(),
  discoveredAt: z.iso.datetime(),
  recordedAt: z.iso.datetime(),
  /** The tables whose rows leaked. */
  tables: z.array(z.string()),
  /** The days whose rows leaked; null: all. */
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  affected: z.object({ families: z.int(), tutors: z.int(), applicants: z.int(), nominees: z.int() }),
  steps: z.array(
    z.object({
      step: z.enum(breachSteps),
      /** Null: without delay. */
      dueAt: z.iso.datetime().nullable(),
      done: z.object({ at: z.iso.datetime(), by: z.string(), note: z.string() }).nullable(),
    }),
  ),
});
export type Breach = z.infer<typeof Breach>;

const step = z.object({ id: Id, step: z.enum(breachSteps) });

export const breaches = {
  listBreaches: route({
    method: "GET",
    path: "/breaches",
    access: "answer-breaches",
    summary: "The last 50 breaches of personal data, each with what is due by when, and what was done.",
    reply: json(z.object({ data: z.array(Breach) })),
  }),
  finishBreachStep: route({
    method: "PUT",
    path: "/breaches/:id/steps/:step",
    access: "answer-breaches",
    summary: "Note that a step was done.",
    params: step,
    body: json(z.object({ note: text(maxReasonLength).default("") })),
    reply: none,
    refusals: ["no-such-breach", "breach-step-done"],
  }),
  reopenBreachStep: route({
    method: "DELETE",
    path: "/breaches/:id/steps/:step",
    access: "answer-breaches",
    summary: "Take back that a step was done; nothing happens if it was not.",
    params: step,
    reply: none,
  }),
};
