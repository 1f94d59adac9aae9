import { resumesInUse } from "#api/domains/applications/index.ts";
import { categoryPictureUrls, pdfsInUse } from "#api/domains/catalogue/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import { documentPdfsInUse } from "#api/domains/enrolments/index.ts";
import { filesOfPicture, forgetOldBuilds, sweepOrphans } from "#api/platform/files/index.ts";
import { photosInUse } from "#api/domains/messages/index.ts";
import { roomPicturesInUse } from "#api/domains/rooms/index.ts";
import { documentsInUse, filmsInUse, posterUrls, tutorPictureUrls } from "#api/domains/tutors/index.ts";
import { deleteRefusedApplications } from "#api/domains/applications/index.ts";
import { judgeDemos, judgedWithin } from "#api/domains/bookings/index.ts";
import { busyCalendarReader } from "#api/domains/calendar/index.ts";
import { deleteOldImports, emptyBin } from "#api/domains/catalogue/index.ts";
import { notifyOfLateComplaints } from "#api/domains/complaints/index.ts";
import { deleteOldChecks } from "#api/domains/consents/index.ts";
import { storeSearchVisits } from "#api/domains/desk/index.ts";
import { retention } from "#api/platform/core/retention.ts";
import { aggregateListCounts } from "#api/platform/db/paging.ts";
import { judgeLessons, lapseHolds } from "#api/domains/enrolments/index.ts";
import { deleteExpired } from "#api/domains/identity/index.ts";
import { at, type Job, timer } from "#api/platform/jobs/index.ts";
import { verifyNightly } from "#api/domains/ledger/index.ts";
import { writeAnchor, unfoldEntries } from "#api/platform/logs/index.ts";
import { notifyBackOffice, wipeOldEmails } from "#api/platform/mail/index.ts";
import { deleteOldConversations, hideInOldConversations, writeUnreadEmails } from "#api/domains/messages/index.ts";
import { closeDormant, deleteOldRemainders, followBirthdays, warnOfConsentDay } from "#api/domains/privacy/index.ts";
import type { Store } from "./open-store.ts";
import { writeStatements } from "#api/domains/pay/index.ts";
import { compareNightly, deleteOldWebhooks, sweepPayments, notifyOfLateRefunds } from "#api/domains/payments/index.ts";
import { eraseDeletedTutors } from "./erase-deleted-tutors.ts";
import { eraseClosed } from "./erase-family.ts";
import { eraseGrown } from "./erase-grown.ts";
import { eraseRestored } from "./erase-restored.ts";
import { eraseUnchecked } from "./erase-unchecked.ts";
import { pruneLog } from "./prune-log.ts";
import { deleteOldPhoneMessages, deleteUnusedPhones, readPhoneTemplates } from "#api/domains/reach/index.ts";
import { deleteOldHomework, homeworkFilesInUse, keptFilesInUse, remindMonthlyReports } from "#api/domains/reports/index.ts";
import {
  alarmDesk,
  deleteOldAttendance,
  deleteOldMedia,
  deleteOldRecords,
  deleteOldTickets,
  hideInOldChats,
} from "#api/domains/rooms/index.ts";
import { deleteOldRefusals } from "#api/domains/tutors/index.ts";
import { rewriteErased } from "./rewrite-erased.ts";
import { deleteOldDeliveries, webhookSender } from "#api/domains/webhooks/index.ts";
import { verifyMoney } from "./verify-money.ts";

/** Deletes files that no row refers to. */
export async function sweepFiles(
  { db, files }: Pick<Store, "db" | "files">,
  now: Date,
  report: Context["report"],
): Promise<void> {
  const pictures = (urls: () => Promise<string[]>) => async () => new Set((await urls()).flatMap(filesOfPicture));
  const swept = await sweepOrphans(
    files,
    [
      { folder: "private/resumes", inUse: (keys) => resumesInUse(db, keys) },
      { folder: "private/rooms", inUse: (keys) => roomPicturesInUse(db, keys) },
      { folder: "private/homework", inUse: (keys) => homeworkFilesInUse(db, keys) },
      { folder: "private/kept-homework", inUse: (keys) => keptFilesInUse(db, keys) },
      { folder: "private/qualifications", inUse: (keys) => documentsInUse(db, keys) },
      { folder: "private/films", inUse: (keys) => filmsInUse(db, keys) },
      { folder: "private/messages", inUse: (keys) => photosInUse(db, keys) },
      { folder: "private/documents", inUse: (keys) => documentPdfsInUse(db, keys) },
      { folder: "private/courses", inUse: (keys) => pdfsInUse(db, keys) },
      { folder: "assets", inUse: () => forgetOldBuilds(files, now) },
      { folder: "public/categories", inUse: pictures(() => categoryPictureUrls(db)) },
      { folder: "public/staff", inUse: pictures(() => tutorPictureUrls(db)) },
      { folder: "public/posters", inUse: pictures(() => posterUrls(db)) },
    ],
    now,
  );
  if (swept.length > 0) report("orphaned-files-swept", { files: swept.length });
}

/** The jobs that delete data once the periods of `core/retention.ts` are over, by name. */
export const deletions = ({ db, files }: Pick<Store, "db" | "files">): [name: string, () => Promise<unknown>][] => [
  // protects C5: the job that wipes emails
  ["delete-old-emails", () => wipeOldEmails(db, retention.emails.days)],
  // protects C7: the job that deletes who was in a class
  ["delete-old-attendance", () => deleteOldAttendance(db)],
  ["delete-old-boards", () => deleteOldRecords(db)],
  ["delete-old-homework", () => deleteOldHomework(db)],
  // protects C107: the job that deletes conversations
  ["delete-old-conversations", () => deleteOldConversations(db, retention.conversations.days)],
  ["delete-old-webhook-events", () => deleteOldWebhooks(db)],
  // protects C107: the job that deletes tickets
  ["delete-old-tickets", () => deleteOldTickets(db)],
  ["delete-old-media-facts", () => deleteOldMedia(db)],
  // protects C8: the job that deletes refused applications
  ["delete-refused-applications", () => deleteRefusedApplications(db, files)],
  ["delete-refused-documents", () => deleteOldRefusals(db)],
  ["delete-expired-sign-ins", () => deleteExpired(db)],
  ["delete-old-age-checks", () => deleteOldChecks(db)],
  ["delete-old-webhook-deliveries", () => deleteOldDeliveries(db)],
  ["delete-old-imports", () => deleteOldImports(db)],
  // protects C15: the job that deletes sealed remainders
  ["delete-old-remainders", () => deleteOldRemainders(db)],
  // protects C5: the job that wipes messages to phones
  ["delete-old-phone-messages", () => deleteOldPhoneMessages(db, retention.emails.days)],
  ["delete-unused-phones", () => deleteUnusedPhones(db)],
  ["empty-catalogue-bin", () => emptyBin(db, files)],
];

/** Every background job of the product. A job runs at least once for each of its turns, so it finds out by itself what is to be done. */
export function allJobs(store: Store, context: Context): Job[] {
  const { db, now, report, wakeSender, settings } = context;
  const job = (name: string, when: Pick<Job, "cron" | "seconds">, run: Job["run"]): Job => ({ name, ...when, run });
  const deletion = ([name, run]: [string, Job["run"]], nth: number) => job(name, at.everyHour(3 * nth + 3), run);
  return [
    job("email-digest", timer(10), async () => (await notifyBackOffice(db)) && wakeSender("default")),
    job("sweep-payments", timer(20), () => sweepPayments(context)),
    job("judge-recent-demos", timer(10), () => judgeDemos(context, judgedWithin.often)),
    job("alarm-desk", timer(10), () => alarmDesk({ db, settings })),
    job("write-unread-emails", timer(10), () => writeUnreadEmails({ db, now, settings, wakeSender })),
    job("read-busy-calendars", timer(10), busyCalendarReader(context)),
    job("send-webhooks", timer(5), webhookSender(context)),
    job("store-search-visits", timer(10), () => storeSearchVisits(context)),
    job("check-file-store", timer(600), store.ownsFiles),

    job("release-held-times", at.everyMinute, () => lapseHolds(context)),
    job("judge-lessons", at.everyMinute, () => judgeLessons(context)),
    job("redact-old-conversations", at.everyMinute, () => hideInOldConversations(db)),
    job("redact-old-chats", at.everyMinute, () => hideInOldChats(db)),
    job("fold-list-counts", at.everyMinute, () => aggregateListCounts(db)),
    job("anchor-log", at.everyTenMinutes, () => writeAnchor(store, { now, report })),
    job("write-repeated-log-entries", at.everyTenMinutes, () => unfoldEntries(db)),
    job("notify-late-complaints", at.everyTenMinutes, () => notifyOfLateComplaints(context)),

    job("read-phone-templates", at.everyHour(5), () => readPhoneTemplates(context)),
    job("judge-demos", at.everyHour(1), () => judgeDemos(context, judgedWithin.seldom)),
    job("notify-late-refunds", at.everyHour(2), () => notifyOfLateRefunds(context)),
    // protects C6: the hourly turns of all deletions
    ...deletions(store).map(deletion),
    job("sweep-files", at.everyHour(55), async () => {
      if (await store.ownsFiles()) await sweepFiles(store, now(), report);
    }),
    // otherwise `npm run migrate` does
    ...(store.isOwner
      ? [
          job("prune-log", at.everyHour(57), () => pruneLog(store, report)),
          job("rewrite-erased-data", at.everyDay("03:20"), () => rewriteErased(store, report)),
        ]
      : []),

    job("close-dormant-accounts", at.everyDay("04:20"), () => closeDormant(context)),
    job("erase-closed-accounts", at.everyHour(31), () => eraseClosed(context, store.backups)),
    job("erase-deleted-tutors", at.everyHour(35), () => eraseDeletedTutors(context)),
    job("erase-restored-people", at.everyHour(33), () => eraseRestored(store, report)),
    job("erase-unchecked-families", at.everyHour(37), () => eraseUnchecked(context, store.backups)),

    job("follow-birthdays", at.everyHour(39), () => followBirthdays(context)),
    job("erase-grown-children", at.everyHour(41), () => eraseGrown(context, store.backups)),

    job("warn-of-consent-day", at.everyDay("05:40"), () => warnOfConsentDay(context)),
    job("verify-books", at.everyDay("00:20"), () => verifyNightly({ db, now, report, verify: verifyMoney })),
    job("reconcile-payments", at.everyDay("00:40"), () => compareNightly(context)),
    job("email-pay-statements", at.everyDay("06:00"), () => writeStatements(context)),
    job("email-monthly-report-reminders", at.everyDay("06:10"), () => remindMonthlyReports(context)),
  ];
}
