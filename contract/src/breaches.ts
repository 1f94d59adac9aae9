import { Day } from "./lists.ts";
import { languages } from "./texts/languages.ts";
import { csv, fileOf, json, none, route } from "./route.ts";
import { maxReasonLength } from "./rules.ts";
import { requiredText, text } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { Id } from "./whole-number.ts";
import { z } from "./z.ts";

/** What the law asks for after a breach, in the order in which it is due. */
export const breachSteps = ["cert-in", "board-first", "people", "board-detailed"] as const;
export type BreachStep = (typeof breachSteps)[number];

/** The parts of our data that an admin may name as leaked. */
export const breachParts = [
  ...(["account", "children", "bookings", "classes", "reports", "messages", "purchases", "complaints"] as const),
  ...(["page", "pay", "applications", "emails", "log", "team"] as const),
] as const;
export type BreachPart = (typeof breachParts)[number];

export const Breach = z.object({
  id: z.int(),
  discoveredAt: z.iso.datetime(),
  recordedAt: z.iso.datetime(),
  /** The tables whose rows leaked, and the parts of our data to which they belong. */
  tables: z.array(z.string()),
  parts: z.array(z.enum(breachParts)),
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

/** The steps whose report we draft. */
export const breachReports = ["cert-in", "board-first", "board-detailed"] as const satisfies readonly BreachStep[];
export type BreachReport = (typeof breachReports)[number];

const maxNoticeLength = 2_000;

/** What an admin adds to the notice to people; Hindi that is left out is said in English. */
export const NoticeWords = z.object({
  happened: requiredText({ missing: "required", max: maxNoticeLength }),
  done: requiredText({ missing: "required", max: maxNoticeLength }),
  advice: text(maxNoticeLength).default(""),
  happenedHi: text(maxNoticeLength).default(""),
  doneHi: text(maxNoticeLength).default(""),
  adviceHi: text(maxNoticeLength).default(""),
});
export type NoticeWords = z.infer<typeof NoticeWords>;

/** The notice to a person, as it will arrive. */
const BreachNotice = z.object({ language: z.enum(languages), subject: z.string(), text: z.string() });
export type BreachNotice = z.infer<typeof BreachNotice>;

const ofOne = z.object({ id: Id });
const step = z.object({ id: Id, step: z.enum(breachSteps) });

export const breaches = {
  listBreaches: route({
    method: "GET",
    path: "/breaches",
    access: "answer-breaches",
    summary: "The last 50 breaches of personal data, each with what is due by when, and what was done.",
    reply: json(z.object({ data: z.array(Breach) })),
  }),
  recordBreach: route({
    method: "POST",
    path: "/breaches",
    access: "answer-breaches",
    summary:
      "Record a breach: its clocks start, the people affected are counted, and the admins are told. People hear nothing yet.",
    body: json(
      z.object({
        parts: z.array(z.enum(breachParts)).min(1, sentence("chooseLeaked")),
        /** When it was found out; left out, or up to 15 minutes ahead of our clock: now. */
        discoveredAt: z.iso.datetime().optional(),
        /** The days whose entries leaked, if that is certain; left out: all. */
        period: z.object({ from: Day, to: Day }).optional(),
      }),
    ),
    reply: json(z.object({ id: z.int() })),
    creates: true,
    refusals: ["breach-in-future", "breach-days-reversed"],
  }),
  exportBreachPeople: route({
    method: "GET",
    path: "/breaches/:id/people",
    access: "answer-breaches",
    summary: "The people affected by a breach, with their addresses and which of their data leaked.",
    params: ofOne,
    reply: csv,
    refusals: ["not-confirmed", "no-such-breach"],
  }),
  draftBreachReport: route({
    method: "GET",
    path: "/breaches/:id/reports/:step",
    access: "answer-breaches",
    summary: "The draft of the report to an authority, with what we know filled in.",
    params: z.object({ id: Id, step: z.enum(breachReports) }),
    reply: fileOf("text/plain; charset=utf-8"),
    refusals: ["no-such-breach"],
  }),
  showBreachNotice: route({
    method: "POST",
    path: "/breaches/:id/notice",
    access: "answer-breaches",
    summary: "The notice to the people affected as it would be sent, in each language.",
    readsOnly: true,
    params: ofOne,
    body: json(NoticeWords),
    reply: json(z.object({ data: z.array(BreachNotice) })),
    refusals: ["no-such-breach"],
  }),
  sendBreachNotices: route({
    method: "POST",
    path: "/breaches/:id/notices",
    access: "answer-breaches",
    summary: "Send the notice by email to everybody affected, in their language, and mark that step as done.",
    params: ofOne,
    body: json(NoticeWords),
    reply: json(z.object({ people: z.int() })),
    refusals: ["not-confirmed", "no-such-breach", "breach-of-nobody", "breach-step-done"],
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
