/** Why the room is over for this page: a close code's reason, a refusal with its sentence, or the person's own leaving. */
export type RoomEnd =
  | { why: "taken-over" | "full" | "removed" | "left" }
  | { why: "ended"; by: string }
  | { why: "refused"; sentence: string };

/** By the close codes that end a room for its page; after any other code it is reopened. */
export const ends: Record<number, RoomEnd> = {
  4403: { why: "removed" },
  4408: { why: "taken-over" },
  4409: { why: "full" },
  4410: { why: "ended", by: "" },
};
