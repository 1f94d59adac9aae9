import { z } from "../z.ts";

/** What a side sends, from most to least data. */
const rungs = ["picture", "small", "voice", "narrow", "socket", "board"] as const;
export type Rung = (typeof rungs)[number];

const connection = z.string().max(60);

/** What a page sends to the others at present, and the picture's reason. */
const CallState = z.object({
  /** The ids of this page and call, which outlive a socket. */
  page: z.string().max(40),
  rung: z.enum(rungs),
  microphone: z.boolean(),
  /** weak: the network; saving: "voice only" was chosen; none: no camera. */
  picture: z.enum(["on", "off", "weak", "saving", "none"]),
  screen: z.boolean(),
});
export type CallState = z.infer<typeof CallState>;
const Call = CallState.extend({ kind: z.literal("call") });

/** A piece of a message between two pages, opaque to the server: session descriptions are longer than one message may be. */
const Signal = z.object({ kind: z.literal("signal"), part: z.string().max(3_000), last: z.boolean() });

export const callFromPage = [Call, Signal.extend({ to: connection })] as const;
export const callFromServer = [Call.extend({ from: connection }), Signal.extend({ from: connection })] as const;
