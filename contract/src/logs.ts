import { Day, moreThan, ordered, paged } from "./lists.ts";
import { csv, json, route } from "./route.ts";
import { requiredText } from "./text.ts";
import { LongId } from "./whole-number.ts";
import { z } from "./z.ts";

export const operationTypes = ["CREATE", "UPDATE", "DELETE", "LOGIN", "LOGOUT", "BOOKING", "PAYMENT", "ERROR", "SYSTEM"] as const;
export type OperationType = (typeof operationTypes)[number];

export const LogEntry = z.object({
  id: z.number(),
  /** Date of the entry, IST. */
  date: z.string(),
  time: z.string(),
  createdAt: z.string(),
  operationType: z.enum(operationTypes),
  operation: z.string(),
  /** Per field: its value, or before and after. */
  details: z.record(z.string(), z.unknown()),
  userName: z.string(),
  userEmail: z.string(),
  userId: z.string().nullable(),
  clientAddress: z.string(),
  userAgent: z.string(),
  /** Written by a person, through POST /logs. */
  isNote: z.boolean(),
});
export type LogEntry = z.infer<typeof LogEntry>;

const type = z.enum(operationTypes).optional();
const LogFilter = z.object({
  operationType: type,
  startDate: Day.optional(),
  endDate: Day.optional(),
  userId: z.uuid().optional(),
  search: z.string().trim().max(200).optional(),
});
export type LogFilter = z.infer<typeof LogFilter>;

const id = z.object({ id: LongId });

export const logs = {
  findLogs: route({
    method: "GET",
    path: "/logs",
    access: "read-log",
    summary:
      "The operation log, newest first. Days are days in India, both included. `reads=hide` leaves out entries that only record a read.",
    query: LogFilter.extend({
      reads: z.enum(["show", "hide"]).default("show"),
      ...paged(50),
      ...ordered(["createdAt"], "createdAt", "desc"),
    }),
    reply: json(
      z.object({
        logs: z.array(LogEntry),
        totalCount: z.number(),
        currentPage: z.number(),
        totalPages: z.number(),
        /** How many entries `reads=hide` left out. */
        hiddenReads: z.number().default(0),
        ...moreThan,
      }),
    ),
  }),

  exportLogs: route({
    method: "GET",
    path: "/logs/export",
    access: "read-log",
    summary: "What the filter shows, reads included, as CSV.",
    query: LogFilter,
    reply: csv,
    refusals: ["not-confirmed"],
  }),

  addNote: route({
    method: "POST",
    path: "/logs",
    access: "read-log",
    summary: "Add a note to the log; it is marked as one.",
    body: json(
      z.object({
        operation: requiredText({ missing: "noteRequired", max: 500 }),
        operationType: z.enum(operationTypes).default("SYSTEM"),
      }),
    ),
    reply: json(z.object({ message: z.string() })),
  }),

  hideLog: route({
    method: "DELETE",
    path: "/logs/:id",
    access: "read-log",
    summary: "Hide one entry from the screen; the log keeps it.",
    params: id,
    reply: json(z.object({ id: z.number() })),
    refusals: ["log-entry-gone"],
  }),

  clearLogs: route({
    method: "DELETE",
    path: "/logs/clear",
    access: "read-log",
    summary: "Hide entries from the screen: those before a day, of one type, or all. The clearing is itself an entry.",
    query: z.strictObject({ olderThan: Day.optional(), operationType: type }),
    reply: json(z.object({ message: z.string() })),
  }),
};
