import { resumesInUse } from "#api/applications/index.ts";
import { categoryPictureUrls, pdfsInUse } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { documentPdfsInUse } from "#api/enrolments/index.ts";
import { filesOfPicture, forgetOldBuilds, sweepOrphans } from "#api/files/index.ts";
import { photosInUse } from "#api/messages/index.ts";
import { homeworkFilesInUse } from "#api/reports/index.ts";
import { roomPicturesInUse } from "#api/rooms/index.ts";
import { documentsInUse, filmsInUse, posterUrls, tutorPictureUrls } from "#api/tutors/index.ts";
import { deleteRefusedApplications } from "./applications/index.ts";
import { judgeDemos, judgedWithin } from "./bookings/index.ts";
import { busyCalendarReader } from "./calendar/index.ts";
import { deleteOldImports } from "./catalogue/index.ts";
import { notifyOfLateComplaints } from "./complaints/index.ts";
import { retention } from "./core/retention.ts";
import { aggregateListCounts } from "./db/paging.ts";
import { judgeLessons, lapseHolds } from "./enrolments/index.ts";
import { deleteExpired } from "./identity/index.ts";
import { at, type Job, timer } from "./jobs/index.ts";
import { verifyNightly } from "./ledger/index.ts";
import { writeAnchor, unfoldEntries } from "./logs/index.ts";
import { notifyBackOffice, wipeOldEmails } from "./mail/index.ts";
import { deleteOldConversations, hideInOldConversations, writeUnreadEmails } from "./messages/index.ts";
import type { Store } from "./open-store.ts";
import { writeStatements } from "./pay/index.ts";
import { compareNightly, deleteOldWebhooks, sweepPayments, notifyOfLateRefunds } from "./payments/index.ts";
import { pruneLog } from "./prune-log.ts";
import { deleteOldHomework, remindMonthlyReports } from "./reports/index.ts";
import {
  alarmDesk,
  deleteOldAttendance,
  deleteOldMedia,
  deleteOldRecords,
  deleteOldTickets,
  hideInOldChats,
} from "./rooms/index.ts";
import { deleteOldRefusals } from "./tutors/index.ts";
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
  // protects C5: the job that wipes e-mails
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
  ["delete-old-imports", () => deleteOldImports(db)],
];

/** Every background job of the product. A job runs at least once for each of its turns, so it finds out by itself what is to be done. */
export function allJobs(store: Store, context: Context): Job[] {
  const { db, now, report, address, wakeSender } = context;
  const job = (name: string, when: Pick<Job, "cron" | "seconds">, run: Job["run"]): Job => ({ name, ...when, run });
  const deletion = ([name, run]: [string, Job["run"]], nth: number) => job(name, at.everyHour(4 * nth + 3), run);
  return [
    job("email-digest", timer(10), async () => (await notifyBackOffice(db)) && wakeSender()),
    job("sweep-payments", timer(20), () => sweepPayments(context)),
    job("judge-recent-demos", timer(10), () => judgeDemos(context, judgedWithin.often)),
    job("alarm-desk", timer(10), () => alarmDesk({ db, address })),
    job("write-unread-emails", timer(10), () => writeUnreadEmails({ db, now, address, wakeSender })),
    job("read-busy-calendars", timer(10), busyCalendarReader(context)),
    job("check-file-store", timer(600), store.ownsFiles),

    job("release-held-times", at.everyMinute, () => lapseHolds(context)),
    job("judge-lessons", at.everyMinute, () => judgeLessons(context)),
    job("redact-old-conversations", at.everyMinute, () => hideInOldConversations(db)),
    job("redact-old-chats", at.everyMinute, () => hideInOldChats(db)),
    job("fold-list-counts", at.everyMinute, () => aggregateListCounts(db)),
    job("anchor-log", at.everyTenMinutes, () => writeAnchor(store, { now, report })),
    job("write-repeated-log-entries", at.everyTenMinutes, () => unfoldEntries(db)),
    job("notify-late-complaints", at.everyTenMinutes, () => notifyOfLateComplaints(context)),

    job("judge-demos", at.everyHour(1), () => judgeDemos(context, judgedWithin.seldom)),
    job("notify-late-refunds", at.everyHour(2), () => notifyOfLateRefunds(context)),
    // protects C6: the hourly turns of all deletions
    ...deletions(store).map(deletion),
    job("sweep-files", at.everyHour(55), async () => {
      if (await store.ownsFiles()) await sweepFiles(store, now(), report);
    }),
    // otherwise `npm run migrate` does
    ...(store.isOwner ? [job("prune-log", at.everyHour(57), () => pruneLog(store, report))] : []),

    job("verify-books", at.everyDay("00:20"), () => verifyNightly({ db, now, report, verify: verifyMoney })),
    job("reconcile-payments", at.everyDay("00:40"), () => compareNightly(context)),
    job("email-pay-statements", at.everyDay("06:00"), () => writeStatements(context)),
    job("email-monthly-report-reminders", at.everyDay("06:10"), () => remindMonthlyReports(context)),
  ];
}
