import { classAccess } from "./refusals/groups.ts";
import { ClassRoom, outcomes } from "./lessons.ts";
import { channels } from "./room/close-codes.ts";
import { FromPage, FromServer } from "./room/messages.ts";
import { json, route, socket } from "./route.ts";
import { z } from "./z.ts";

/** The tutor's signed link in the letter carries this. */
export const ClassKey = z.string().max(200).optional();
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
  mayObject: z.boolean(),
  objectUntil: z.iso.datetime(),
  objection: z.object({ text: z.string(), writtenAt: z.iso.datetime(), settled: z.boolean() }).nullable(),
});
export type OwnAttendance = z.infer<typeof OwnAttendance>;

const id = z.object({ id: z.uuid() });

export const rooms = {
  showLesson: route({
    method: "POST",
    path: "/classes/:id",
    access: "anyone",
    summary: "The class page's facts, for its student, its tutor by the key in the letter's link, and staff.",
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
    summary: "Come to the class; the ticket opens its socket once, within a minute. `again` after a lost connection.",
    params: id,
    body: json(Key.extend({ again: z.boolean().default(false) })),
    reply: json(z.object({ ticket: z.string() })),
    refusals: [...classAccess, "class-not-open", "class-ended", "joined-too-often"],
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
    refusals: [...classAccess, "class-not-yours-to-end"],
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
