import { sides } from "../sides.ts";
import { storedNumber } from "../whole-number.ts";
import { z } from "../z.ts";

/** A connection of a person in the room; each time they come it is a new one. */
export const RoomMember = z.object({ connection: z.string(), side: z.enum(sides), name: z.string() });
export type RoomMember = z.infer<typeof RoomMember>;

/** The first message of every socket. `boardSeq`: the last operation of the board that the page has. */
const Enter = z.object({
  kind: z.literal("enter"),
  ticket: z.string().max(64),
  boardSeq: storedNumber.optional(),
});
export type Enter = z.infer<typeof Enter>;
/** Every two seconds. `active`: the page was used in the last two minutes, or is heard or seen. */
const Beat = z.object({ kind: z.literal("beat"), visible: z.boolean(), active: z.boolean() });
/** The person leaves for now. */
const Leave = z.object({ kind: z.literal("leave") });
/** How far the page got with camera, microphone and the connection to the others. */
const Attempt = z.object({ kind: z.literal("attempt"), step: z.enum(["devices", "signal", "ice"]), worked: z.boolean() });

export const presenceFromPage = [Enter, Beat, Leave, Attempt] as const;

export const presenceFromServer = [
  /** `you`: one's own connection. */
  z.object({
    kind: z.literal("welcome"),
    you: z.string(),
    members: z.array(RoomMember),
    now: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  }),
  z.object({ kind: z.literal("members"), members: z.array(RoomMember) }),
  z.object({ kind: z.literal("beat"), now: z.iso.datetime() }),
  /** This person has ended the class for all; the socket closes next. */
  z.object({ kind: z.literal("over"), by: z.string() }),
  /** The process stops; the page should connect to another one. */
  z.object({ kind: z.literal("going") }),
] as const;
