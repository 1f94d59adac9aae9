import type { RoomMessage, Side } from "@tutoring/contract";
import type { StoredMessage } from "./messages.queries.ts";

/** A message for one side: people read their own as written, and others' without numbers and addresses. Every learner counts as a child. */
export function messageFor(reader: Side, { at, shown, ...message }: StoredMessage): RoomMessage {
  // protects C46: hiding numbers and addresses from the others [reader === message.side ? message.words : shown → message.words]
  const words = reader === message.side ? message.words : shown;
  return { ...message, words, hidden: shown !== message.words, at: at.toISOString() };
}
