import { classAccess } from "./refusals/groups.ts";
import { ClassRoom, outcomes } from "./lessons.ts";
import { channels } from "./room/close-codes.ts";
import { FromPage, FromServer } from "./room/messages.ts";
import { json, route, socket } from "./route.ts";
import { z } from "./z.ts";

/** From the tutor's signed link in the email. */
export const ClassKey = z.string().max(200).optional();

/** From which class a report comes, and what it is about. */
export const ClassReport = z.object({
  key: ClassKey,
  about: z.enum(["person", "problem"]),
  /** The page of the board, as shown. */
  page: z.number().int().min(1).max(1_000).optional(),
});
const Key = z.object({ key: ClassKey });

/** What a participant reads of their own attendance after the class. */
export const OwnAttendance = z.object({
  course: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  side: z.enum(["student", "tutor"]),
  /** In sentences, for the reader. */
  facts: z.array(z.string()),
  outcome: z.enum(outcomes).nullable(),
  /** For the family, after a demo that was held: its booking, its stars, and whether they can become its first review of the tutor. */
  rating: z.object({ booking: z.uuid(), stars: z.number().nullable(), mayPublish: z.boolean().default(false) }).nullable(),
  tutor: z.string().default(""),
  /** Board or chat were used, and are kept. */
  recorded: z.boolean().default(true),
  mayObject: z.boolean(),
  objectUntil: z.iso.datetime(),
  objection: z.object({ text: z.string(), writtenAt: z.iso.datetime(), settled: z.boolean() }).nullable(),
});
export type OwnAttendance = z.infer<typeof OwnAttendance>;

/** A person who may not enter a class, with the member of our team who decided so. */
export const Removed = z.object({
  side: z.enum(["student", "tutor", "parent"]),
  name: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type Removed = z.infer<typeof Removed>;

const id = z.object({ id: z.uuid() });

export const rooms = {
  showLesson: route({
    method: "POST",
    path: "/classes/:id",
    access: "anyone",
    summary: "The class page's facts, for its student, its tutor by the key in the email's link, and the back office.",
    params: id,
    body: json(Key),
    reply: json(ClassRoom),
    readsOnly: true,
    refusals: classAccess,
  }),
  joinLesson: route({
    method: "POST",
    path: "/classes/:id/visits",
    access: "anyone",
    summary:
      "Come to the class; the ticket opens its socket once, within a minute. `again` after a lost connection; `asParent` beside the child.",
    params: id,
    body: json(Key.extend({ again: z.boolean().default(false), asParent: z.boolean().default(false) })),
    reply: json(z.object({ ticket: z.string() })),
    refusals: [...classAccess, "class-not-open", "class-ended", "removed-from-class", "joined-too-often"],
  }),
  showAttendance: route({
    method: "POST",
    path: "/classes/:id/attendance",
    access: "anyone",
    summary: "What was seen of the caller's own attendance, for the class's family and its tutor.",
    params: id,
    body: json(Key),
    reply: json(OwnAttendance),
    readsOnly: true,
    refusals: classAccess,
  }),
  endRoom: route({
    method: "POST",
    path: "/classes/:id/ending",
    access: "anyone",
    summary: "End the class for everyone in it, as its tutor or the back office; one of them may open it again by joining.",
    params: id,
    body: json(Key),
    reply: json(z.object({ ended: z.boolean() })),
    refusals: [...classAccess, "removed-from-class", "class-not-yours-to-end"],
  }),
  listRemoved: route({
    method: "GET",
    path: "/classes/:id/removals",
    access: "enter-every-class",
    summary: "Who may not come into a class any more.",
    params: id,
    reply: json(z.object({ removed: z.array(Removed) })),
    refusals: ["no-such-class"],
  }),
  removePerson: route({
    method: "POST",
    path: "/classes/:id/removals",
    access: "enter-every-class",
    summary: "Show the person of a connection out of a class, with picture and voice, until let in again. Logged.",
    params: id,
    body: json(z.object({ connection: z.uuid() })),
    reply: json(z.object({ removed: z.boolean() })),
    refusals: ["no-such-class", "nobody-to-remove"],
  }),
  readmitPerson: route({
    method: "DELETE",
    path: "/classes/:id/removals/:side",
    access: "enter-every-class",
    summary: "Let a person in again who was shown out of a class. Logged.",
    params: id.extend({ side: Removed.shape.side }),
    reply: json(z.object({ readmitted: z.boolean() })),
    refusals: ["no-such-class"],
  }),
  enterRoom: route({
    method: "GET",
    path: "/classes/:id/room",
    access: "anyone",
    summary: "The class itself, as a WebSocket. Its first message is `enter` with a ticket, within five seconds.",
    params: id,
    reply: socket(FromPage, FromServer, [channels.voice]),
    refusals: ["only-as-socket"],
  }),
};
