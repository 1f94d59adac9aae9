import { Meta, paged } from "./lists.ts";
import { json, route } from "./route.ts";
import { maxLessons } from "./rules.ts";
import { requiredText } from "./text.ts";
import { sentence } from "./texts/field-sentences.ts";
import { wholeNumber } from "./whole-number.ts";
import { z } from "./z.ts";

const moment = z.iso.datetime();
const id = z.object({ id: z.uuid() });

export const complaintKinds = ["class", "tutor", "money", "website", "other"] as const;
export type ComplaintKind = (typeof complaintKinds)[number];
/** open: we owe an answer. */
export const complaintStates = ["open", "answered", "closed"] as const;

export const Complaint = z.object({
  id: z.string(),
  /** C-2026-000123. */
  number: z.string(),
  kind: z.enum(complaintKinds),
  state: z.enum(complaintStates),
  /** By when we answer; null unless it is open. */
  answerBy: moment.nullable(),
  createdAt: moment,
  /** The purchase it is about, with the number of its lesson. */
  about: z.object({ id: z.string(), order: z.string(), course: z.string(), nth: z.number().nullable() }).nullable(),
  entries: z.array(z.object({ fromFamily: z.boolean(), writtenBy: z.string(), text: z.string(), writtenAt: moment })),
  mayReopen: z.boolean(),
});
export type Complaint = z.infer<typeof Complaint>;

/** As the desk sees it. */
export const OfficeComplaint = Complaint.extend({
  parent: z.string(),
  email: z.string(),
  /** The request after which it was bought. */
  requestId: z.string().nullable(),
  /** By when it has to be answered, or closed. */
  dueAt: moment.nullable(),
  late: z.boolean(),
});
export type OfficeComplaint = z.infer<typeof OfficeComplaint>;

const Officer = z.object({ name: z.string(), email: z.string(), phone: z.string() });
const words = requiredText({ missing: "complaintRequired" });

export const complaints = {
  listMyComplaints: route({
    method: "GET",
    path: "/students/complaints",
    access: "use-family-account",
    summary: "The family's complaints, newest first, with our answers, and the officer to turn to where these do not help.",
    reply: json(z.object({ complaints: z.array(Complaint), officer: Officer })),
  }),
  complain: route({
    method: "POST",
    path: "/students/complaints",
    access: "use-family-account",
    summary: "Complain; the answer comes within two days.",
    body: json(
      z.object({
        kind: z.enum(complaintKinds, { error: sentence("complaintKindRequired") }),
        text: words,
        orderId: z.uuid().optional(),
        nth: wholeNumber(1, 2 * maxLessons).optional(),
      }),
    ),
    reply: json(Complaint),
    creates: true,
    repeatable: true,
    refusals: ["no-such-order", "too-many-complaints-today"],
  }),
  reopenComplaint: route({
    method: "POST",
    path: "/students/complaints/:id/reopening",
    access: "use-family-account",
    summary: "Open an answered complaint once more, with the reason.",
    params: id,
    body: json(z.object({ text: words })),
    reply: json(Complaint),
    refusals: ["no-such-complaint", "complaint-not-to-reopen"],
  }),
  findComplaints: route({
    method: "GET",
    path: "/complaints",
    access: "handle-requests",
    summary: "Complaints: those that we still have to settle by the clock, late ones first; or all, newest first.",
    query: z.object({ which: z.enum(["unsettled", "all"]).default("unsettled"), ...paged(20) }),
    reply: json(z.object({ data: z.array(OfficeComplaint), meta: Meta, unsettled: z.number(), late: z.number() })),
  }),
  answerComplaint: route({
    method: "POST",
    path: "/complaints/:id/answers",
    access: "handle-requests",
    summary: "Answer a complaint, and close it where that settles it; the family is told.",
    params: id,
    body: json(
      z.object({
        text: requiredText({ missing: "answerRequired" }),
        close: z.boolean(),
        /** How many entries were read; refused with `complaint-changed` if there are more by now. */
        read: wholeNumber(1, 1000).optional(),
      }),
    ),
    reply: json(OfficeComplaint),
    creates: true,
    refusals: ["no-such-complaint", "complaint-closed", "complaint-changed"],
  }),
};
