import { namesIn, type TranslatedNames } from "#api/domains/catalogue/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import { joinTransaction } from "#api/platform/db/database.ts";
import { firstNameOf } from "#api/platform/core/first-name.ts";
import { defineEmail, type NewEmail, type Speech, writeEmails } from "#api/platform/mail/index.ts";
import { quietHoursOf, quietUntil } from "#api/domains/reach/index.ts";
import { conversationById, type StoredConversation } from "./conversations.queries.ts";
import english from "./message-emails.en.ts";
import hindi from "./message-emails.hi.ts";
import { countUnread, type DueReceipt, lockDueReceipts, settleReceipt } from "./receipts.queries.ts";

const minute = 60_000;
/** How long a message stays unread before an email is sent about it. */
const unreadMinutes = 10;

/** When an email about a message of this moment is due. */
export const emailAt = (now: Date): Date => new Date(now.getTime() + unreadMinutes * minute);

const texts = { en: english, hi: hindi };
const batch = 100;

type Writing = Pick<Context, "db" | "now" | "settings" | "wakeSender">;

/**
 * Background job: writes emails about messages unread for ten minutes, one for each conversation until it is
 * read. In the reader's quiet hours the email waits.
 */
export async function writeUnreadEmails({ db, ...service }: Writing): Promise<void> {
  const written = await joinTransaction(db, async (inside) => {
    let emails = 0;
    for (const mark of await lockDueReceipts(inside, batch)) emails += await settle({ ...service, db: inside }, mark);
    return emails;
  });
  if (written === 0) return;
  service.wakeSender("default");
  service.wakeSender("notifications");
}

/** How many emails it wrote: none in quiet hours, or where nothing is unread or nobody can be written to. */
async function settle(service: Writing, mark: DueReceipt): Promise<number> {
  const { db, now } = service;
  const found = await conversationById(db, mark.conversationId);
  const accountId = mark.side === "tutor" ? found?.tutorAccount : found?.familyId;
  if (!found || !accountId) return settleReceipt(db, mark).then(() => 0);
  const later = quietUntil(await quietHoursOf(db, accountId), now());
  if (later) return settleReceipt(db, mark, later).then(() => 0);
  await settleReceipt(db, mark);
  const unread = await countUnread(db, mark);
  if (unread === 0) return 0;
  const context = { ...service, afterCommit: () => {} } as unknown as Context;
  await writeEmails(context, [emailAbout(found, mark, unread)]);
  return 1;
}

/** `reference` and `course` of a conversation about a booking; `withName` is the other side. */
type Unread = {
  side: "family" | "tutor";
  conversationId: string;
  unread: number;
  withName: string;
  studentName: string;
  courseName: string | null;
  translatedNames: TranslatedNames;
  reference: string | null;
};

function valuesOf(facts: Unread, { language, linkTo }: Speech) {
  const { courseName, translatedNames } = facts;
  const page = facts.side === "tutor" ? "/staff/messages?" : "/student/bookings?tab=messages&";
  return {
    count: facts.unread,
    with: facts.withName,
    student: facts.studentName,
    course: courseName === null ? "" : namesIn({ courseName, translatedNames }, language).courseName,
    reference: facts.reference ?? "",
    link: linkTo(`${page}with=${facts.conversationId}`),
  };
}

export const unreadMessages = defineEmail<Unread>(
  "unread-messages",
  (facts, speech) => {
    const { t, language, linkTo } = speech;
    const [words, values] = [texts[language], valuesOf(facts, speech)];
    const unsubscribe = linkTo(facts.side === "tutor" ? "/staff/messages" : "/student/bookings?tab=messages"); // quiet hours
    return { subject: t(words.unreadSubject, values), text: t(words.unread, values), unsubscribe };
  },
  {
    about: ({ conversationId }) => ({ topic: "talk", thread: `conversation ${conversationId}` }),
    push: (facts, speech, subject) => {
      const { course, link } = valuesOf(facts, speech);
      return { title: subject(facts), body: `${firstNameOf(facts.studentName)} · ${course}`, link };
    },
  },
);

function emailAbout(found: StoredConversation, { side, conversationId }: DueReceipt, unread: number): NewEmail {
  const toTutor = side === "tutor";
  const facts = {
    side: toTutor ? ("tutor" as const) : ("family" as const),
    conversationId,
    unread,
    withName: toTutor ? firstNameOf(found.parentName) : (found.tutorName ?? ""),
    studentName: found.childName,
    courseName: found.courseName,
    translatedNames: found.translatedNames,
    reference: found.reference,
  };
  const reader = toTutor ? { tutorId: found.tutorId ?? 0 } : { familyId: found.familyId };
  return unreadMessages(reader, facts, { kind: "unread-messages" });
}
