import type { Conversation, Message, MessageSide } from "@tutoring/contract";
import { namesIn } from "#api/domains/catalogue/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { firstNameOf } from "#api/platform/core/first-name.ts";
import { meOf } from "./conversations.access.ts";
import type { StoredConversation } from "./conversations.queries.ts";
import { glances, type StoredMessage } from "./messages.queries.ts";

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

/** Conversations as the caller sees them in a list. */
export async function asConversations(context: SignedIn, found: StoredConversation[]): Promise<Conversation[]> {
  const { side } = meOf(context);
  const ids = found.map(({ id }) => id);
  const seen = await glances(context.db, ids, side);
  return found.map((one) => {
    const { unread = 0, readByOther = 0, last } = seen.get(one.id) ?? {};
    const shown = last && messageFor(side, one, last);
    return {
      id: one.id,
      side,
      with: one.tutorId === null ? "" : side === "tutor" ? firstNameOf(one.parentName) : (one.tutorName ?? ""),
      child: one.childName,
      schoolClass: one.schoolClass,
      course: courseIn(context, one),
      support: one.bookingId ? { bookingId: one.reference ?? "", id: one.bookingId } : null,
      writing: writingOf(one, side),
      hides: hides(one),
      unread,
      readByOther,
      lastAt: one.lastAt.toISOString(),
      last: shown ? { side: shown.side, words: shown.words.slice(0, shownEmails), hasPicture: shown.picture !== null } : null,
    };
  });
}
const shownEmails = 120;

export async function asConversation(context: SignedIn, found: StoredConversation): Promise<Conversation> {
  const [shown] = await asConversations(context, [found]);
  return shown as Conversation;
}

/** The course's name in the caller's language; empty for classes without a booking. */
export const courseIn = (
  { browser }: SignedIn,
  { courseName, translatedNames }: Pick<StoredConversation, "courseName" | "translatedNames">,
): string =>
  courseName === null ? "" : namesIn({ courseName, subject: "", class: "", translatedNames }, browser.language).courseName;

/** Support reads everything as written; a family and a tutor do once they may share their numbers and addresses. */
const hides = ({ tutorId, mayShare }: StoredConversation): boolean => tutorId !== null && !mayShare;

/** A message as a side reads it: its own as written, the other's without numbers and addresses while these are hidden. */
export function messageFor(reader: MessageSide, conversation: StoredConversation, stored: StoredMessage): Message {
  const { number, id, side, name, words, shown: hidden, isReading, pictureWidth, pictureHeight, at } = stored;
  const shown = hides(conversation) && !isReading ? hidden : words;
  return {
    number,
    id,
    side,
    name,
    // protects C32: hiding numbers and addresses from the other side [: reader === side || reader === "staff" ? words : shown → nothing]
    words: reader === side || reader === "staff" ? words : shown,
    picture: pictureWidth && pictureHeight ? { width: pictureWidth, height: pictureHeight } : null,
    hidden: shown !== words,
    isReading,
    at: at.toISOString(),
  };
}
