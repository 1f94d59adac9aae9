import { outcomes } from "./lessons.ts";
import { Day } from "./lists.ts";
import { boards, suits } from "./rules.ts";
import { languages } from "./texts/languages.ts";
import { z } from "./z.ts";

/** The stored statuses, as the back office reads them (decisions/0025). */
export const requestStatuses = ["NOT_STARTED", "IN_PROGRESS", "DONE", "REGISTERED", "CANCELLED"] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const BookRequest = z.object({
  id: z.string(),
  bookingId: z.string(),
  /** The account of the family; null in answers of the version before. */
  familyId: z.uuid().nullable().default(null),
  /** When the request arrived, in India. */
  date: z.string(),
  time: z.string(),
  createdAt: z.iso.datetime(),
  user: z.string(),
  userEmail: z.string(),
  parentName: z.string(),
  /** The child's class at school, in the family's words, and its board. */
  schoolClass: z.string().nullable().default(null),
  board: z.enum(boards).nullable().default(null),
  /** The language of the family's emails. */
  language: z.enum(languages),
  phoneNumber: z.string(),
  course: z.string(),
  updatedBy: z.string(),
  status: z.enum(requestStatuses),
  /** The statuses to choose from now, the present one included. */
  choices: z.array(z.enum(requestStatuses)),
  /** What the desk may do with it now. */
  may: z.object({ allot: z.boolean(), setLink: z.boolean(), sayOutcome: z.boolean() }),
  /** Of the current lesson, for its class page; null before the first. */
  lessonId: z.string().nullable(),
  tutor: z.string().nullable(),
  staffId: z.number().nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  version: z.number(),
  meetingUrl: z.string().nullable(),
  /** The sides that were not in the class two minutes after its start, and have not come since. */
  missing: z.array(z.enum(["tutor", "student"])),
  /** A side objects to its recorded attendance. */
  disputed: z.boolean(),
  /** The family waits for another tutor for the paid lessons that are left. */
  wishesReplacement: z.boolean(),
  owner: z.string().nullable(),
  /** The student wrote last and has no answer yet. */
  messageWaits: z.boolean(),
  /** The days and hours that suit the family; empty if it has not said. */
  suits: z.array(z.enum(suits)),
  /** The tutor whom the family asked for. */
  wishedTutor: z.object({ staffId: z.number(), staffName: z.string() }).nullable(),
  outcome: z.enum(outcomes).nullable(),
  /** Why the tutor cannot come; null while they can, and once the class is over or cancelled. */
  absence: z.string().nullable(),
  /** The times to which the tutor has asked the family to move the class. */
  offeredTimes: z.array(z.iso.datetime()),
  /** When the family is to be called again; until then the request waits aside. */
  againAt: z.iso.datetime().nullable().default(null),
});
export type BookRequest = z.infer<typeof BookRequest>;

const day = Day.optional();

/**
 * The work at the desk: overdue requests wait longer than promised; today's have a class today in India. Later: the family is to be
 * called again; until then the request is not in Mine either. Disputed: with an objection to a class, a demo or a paid one. Undecided: a
 * paid class at the tutor's own address is over, and only the desk can say how it counts.
 */
export const requestQueues = [
  "replacement",
  "disputed",
  "undecided",
  "wished",
  "waiting",
  "overdue",
  "later",
  "today",
  "mine",
  "unread",
] as const;
export type RequestQueue = (typeof requestQueues)[number];

export const RequestFilter = z.object({
  status: z.enum(["ALL", ...requestStatuses]).default("ALL"),
  queue: z.enum(requestQueues).optional(),
  dateFrom: day,
  dateTo: day,
  search: z.string().trim().max(200).optional(),
});
export type RequestFilter = z.infer<typeof RequestFilter>;

/** How a call to a family went. */
export const callOutcomes = ["no-answer", "busy", "call-back", "spoke"] as const;
export type CallOutcome = (typeof callOutcomes)[number];
