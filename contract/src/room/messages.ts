import { maxMessageLength } from "../rules.ts";
import { sides } from "../slots.ts";
import { text } from "../text.ts";
import { storedNumber } from "../whole-number.ts";
import { z } from "../z.ts";

/** One byte, because the board's own limits are not part of what every page loads. */
const page = z.number().int().min(0).max(255);
const seq = storedNumber;

/** Drawings travel as bytes (contract/src/board/frames.ts); these are the page's requests and the server's greeting. */
const boardFromPage = [
  /** The board is shown for the first time. After a lost connection, `enter` itself says what the page has. */
  z.object({ kind: z.literal("board-come") }),
  z.object({ kind: z.literal("board-page"), page }),
  z.object({ kind: z.literal("board-since"), seq }),
] as const;
const boardFromServer = [
  /** Answers a board that is shown, or reconnects. `goesOn`: what the page missed follows; otherwise the named page of the board. */
  z.object({
    kind: z.literal("board"),
    seq,
    facts: z.object({
      pages: z.number(),
      penGiven: z.boolean(),
      looks: z.object({ student: z.number(), tutor: z.number(), staff: z.number() }),
    }),
    goesOn: z.boolean(),
    page,
    /** The server takes changes of drawings; the version before does not. */
    changes: z.boolean().optional(),
  }),
] as const;

/** What a side sends, from most to least data. */
const levels = ["picture", "small", "voice", "narrow", "socket", "board"] as const;
export type QualityLevel = (typeof levels)[number];

const connection = z.string().max(60);

/** What a page sends to the others at present, and the picture's reason. */
const CallState = z.object({
  /** The ids of this page and call, which outlive a socket. */
  page: z.string().max(40),
  rung: z.enum(levels),
  microphone: z.boolean(),
  /** weak: the network; saving: "voice only" was chosen; none: no camera. */
  picture: z.enum(["on", "off", "weak", "saving", "none"]),
  screen: z.boolean(),
});
export type CallState = z.infer<typeof CallState>;
const Call = CallState.extend({ kind: z.literal("call") });

/** A piece of a message between two pages, opaque to the server: session descriptions are longer than one message may be. */
const Signal = z.object({ kind: z.literal("signal"), part: z.string().max(3_000), last: z.boolean() });

const callFromPage = [Call, Signal.extend({ to: connection })] as const;
const callFromServer = [Call.extend({ from: connection }), Signal.extend({ from: connection })] as const;

/** A message as its reader sees it. `hidden`: numbers, addresses and links were taken out for this reader, or are for the others. */
export const RoomMessage = z.object({
  number: z.number(),
  id: z.string(),
  side: z.enum(sides),
  name: z.string(),
  words: z.string(),
  picture: z.string().nullable(),
  hidden: z.boolean(),
  at: z.iso.datetime(),
});
export type RoomMessage = z.infer<typeof RoomMessage>;

const chatFromPage = [
  /** `id` is made by the page, so that a message sent twice is stored once. */
  z.object({ kind: z.literal("say"), id: z.uuid(), words: text(maxMessageLength), picture: z.uuid().nullable() }),
  z.object({ kind: z.literal("chat-since"), number: storedNumber }),
] as const;
const chatFromServer = [
  z.object({ kind: z.literal("said"), messages: z.array(RoomMessage) }),
  z.object({ kind: z.literal("unsaid"), id: z.string(), why: z.enum(["full", "empty"]) }),
] as const;

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

const presenceFromPage = [Enter, Beat, Leave, Attempt] as const;

const presenceFromServer = [
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

export const FromPage = z.discriminatedUnion("kind", [...presenceFromPage, ...boardFromPage, ...chatFromPage, ...callFromPage]);
export type FromPage = z.infer<typeof FromPage>;
export const FromServer = z.discriminatedUnion("kind", [
  ...presenceFromServer,
  ...boardFromServer,
  ...chatFromServer,
  ...callFromServer,
]);
export type FromServer = z.infer<typeof FromServer>;
