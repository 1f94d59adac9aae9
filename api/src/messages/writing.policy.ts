import type { Conversation } from "@tutoring/contract";
import type { StoredConversation } from "./conversations.queries.ts";

type Facts = Pick<StoredConversation, "tutorId" | "tutorAccount" | "blockedBy" | "isCurrent">;

/** Whether a side may write, and if not, why. Support can always be written to. */
export function writingOf(
  { tutorId, tutorAccount, blockedBy, isCurrent }: Facts,
  side: "student" | "tutor",
): Conversation["writing"] {
  if (tutorId === null) return "open";
  if (blockedBy) return blockedBy === side ? "blocked-by-me" : "blocked";
  if (!isCurrent) return "over";
  return tutorAccount === null ? "no-account" : "open";
}
