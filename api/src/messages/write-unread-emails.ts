import { translator } from "@tutoring/contract/speak";
import { namesIn } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { india } from "#api/core/india.ts";
import { firstNameOf } from "#api/core/phones.ts";
import { addressOf, emailTo, type NewEmail, writeEmails } from "#api/mail/index.ts";
import { conversationById, type StoredConversation } from "./conversations.queries.ts";
import english from "./message-emails.en.ts";
import hindi from "./message-emails.hi.ts";
import {
  addressOfAccount,
  countUnread,
  type DueReceipt,
  lockDueReceipts,
  type Quiet,
  quietHoursOf,
  settleReceipt,
} from "./receipts.queries.ts";

const minute = 60_000;
/** How long a message stays unread before an e-mail is sent about it. */
const unreadMinutes = 10;

/** When an e-mail about a message of this moment is due. */
export const emailAt = (now: Date): Date => new Date(now.getTime() + unreadMinutes * minute);

/** From nine in the evening until eight in the morning in India, unless the reader chooses otherwise. */
export const usualQuiet: Quiet = { zone: india, fromMinute: 21 * 60, untilMinute: 8 * 60 };

/** The end of the quiet hours, if they are now. */
function quietUntil({ zone, fromMinute, untilMinute }: Quiet, now: Date): Date | undefined {
  const at = minuteIn(zone, now);
  const sinceStart = (at - fromMinute + 1440) % 1440;
  const length = (untilMinute - fromMinute + 1440) % 1440;
  if (sinceStart >= length) return undefined;
  const wholeMinute = Math.floor(now.getTime() / minute) * minute;
  return new Date(wholeMinute + (length - sinceStart) * minute);
}

/** Minutes since midnight in a zone. */
function minuteIn(zone: string, at: Date): number {
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const [hours = 0, minutes = 0] = clock.format(at).split(":").map(Number);
  return hours * 60 + minutes;
}

const texts = { en: english, hi: hindi };
const batch = 100;

type Writing = Pick<Context, "db" | "now" | "address" | "wakeSender">;

/**
 * Background job: writes e-mails about messages unread for ten minutes, one for each conversation until it is
 * read. In the reader's quiet hours the e-mail waits.
 */
export async function writeUnreadEmails({ db, ...service }: Writing): Promise<void> {
  const written = await db.transaction().execute(async (inside) => {
    let emails = 0;
    for (const mark of await lockDueReceipts(inside, batch)) emails += await settle({ ...service, db: inside }, mark);
    return emails;
  });
  if (written > 0) service.wakeSender("ordinary");
}

/** How many e-mails it wrote: none in quiet hours, or where nothing is unread or nobody can be written to. */
async function settle(service: Writing, mark: DueReceipt): Promise<number> {
  const { db, now } = service;
  const found = await conversationById(db, mark.conversationId);
  const accountId = mark.side === "tutor" ? found?.tutorAccount : found?.familyId;
  if (!found || !accountId) return settleReceipt(db, mark).then(() => 0);
  const later = quietUntil((await quietHoursOf(db, accountId)) ?? usualQuiet, now());
  if (later) return settleReceipt(db, mark, later).then(() => 0);
  await settleReceipt(db, mark);
  const [unread, reader] = [await countUnread(db, mark), await addressOfAccount(db, accountId)];
  if (unread === 0 || !reader) return 0;
  const context = { ...service, afterCommit: () => {} } as unknown as Context;
  await writeEmails(context, [emailAbout(context, found, { ...mark, ...reader, unread })]);
  return 1;
}

type Reader = DueReceipt & { email: string; language: "en" | "hi"; unread: number };

function emailAbout(
  context: Context,
  found: StoredConversation,
  { side, email, language, unread, conversationId }: Reader,
): NewEmail {
  const [t, words] = [translator(language), texts[language]];
  const guardian = firstNameOf(found.parentName);
  const toTutor = side === "tutor";
  const { courseName, translatedNames } = found;
  const values = {
    count: unread,
    with: toTutor ? guardian : (found.tutorName ?? ""),
    student: found.childName,
    course: courseName === null ? "" : namesIn({ courseName, subject: "", class: "", translatedNames }, language).courseName,
    reference: found.reference ?? "",
    link: addressOf(
      context,
      language,
      `${toTutor ? "/staff/messages?" : "/student/bookings?tab=messages&"}with=${conversationId}`,
    ),
  };
  return {
    to: email,
    kind: "unread-messages",
    whose: toTutor ? { tutorId: found.tutorId ?? 0 } : { familyId: found.familyId },
    subject: t(words.unreadSubject, values),
    text: emailTo(toTutor ? (found.tutorName ?? "") : found.parentName, t(words.unread, values), language),
  };
}
