import { type Side, sides } from "@tutoring/contract";
import { z } from "@tutoring/contract/z";
import type { Seen } from "./media.queries.ts";

/** LiveKit's own names for our rooms and people. */
export const roomName = (lessonId: string): string => `class-${lessonId}`;
export const identityOf = (side: Side, connection = "page"): string => `${side}-${connection}`;
/** The side in an identity; undefined if the identity is not ours. */
export const sideOf = (identity: string): Side | undefined => sides.find((side) => identity.startsWith(`${side}-`));

const Event = z.object({
  event: z.string(),
  /** Seconds since 1970; a string, because protobuf writes 64-bit numbers so. */
  createdAt: z.coerce.number<unknown>().int().positive(),
  room: z.object({ name: z.string().regex(/^class-/) }),
  participant: z.object({ identity: z.string() }),
});
const events = new Set(["participant_joined", "participant_left", "track_published", "track_unpublished"]);
const isUuid = (text: string) => z.uuid().safeParse(text).success;

/** The person and class of an event; undefined for an event of another kind, or of a room that is not ours. */
export function seenIn(bytes: Uint8Array): Seen | undefined {
  const event = Event.safeParse(parsed(bytes)).data;
  const lessonId = event?.room.name.slice("class-".length);
  const side = event && sideOf(event.participant.identity);
  if (!event || !lessonId || !side || !events.has(event.event) || !isUuid(lessonId)) return undefined;
  return { lessonId, side, bytes: 0, at: new Date(event.createdAt * 1_000) };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
