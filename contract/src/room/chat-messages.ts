import { maxMessageLength } from "../rules.ts";
import { sides } from "../sides.ts";
import { text } from "../text.ts";
import { storedNumber } from "../whole-number.ts";
import { z } from "../z.ts";

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

export const chatFromPage = [
  /** `id` is made by the page, so that a message sent twice is stored once. */
  z.object({ kind: z.literal("say"), id: z.uuid(), words: text(maxMessageLength), picture: z.uuid().nullable() }),
  z.object({ kind: z.literal("chat-since"), number: storedNumber }),
] as const;
export const chatFromServer = [
  z.object({ kind: z.literal("said"), messages: z.array(RoomMessage) }),
  z.object({ kind: z.literal("unsaid"), id: z.string(), why: z.enum(["full", "empty"]) }),
] as const;
