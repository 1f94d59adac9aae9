import { judgedWithin, judgeDemos } from "./bookings/index.ts";
import { busyCalendarReader } from "./calendar/index.ts";
import { tellLateComplaints } from "./complaints/index.ts";
import type { Context } from "./core/context.ts";
import { foldListCounts } from "./db/list-counts.ts";
import { deletions } from "./deletions.ts";
import { judgeLessons, lapseHolds, settleOrder } from "./enrolments/index.ts";
import { at, type Job, timer } from "./jobs/index.ts";
import { verifyNightly } from "./ledger/index.ts";
import { keepMark, unfoldEntries } from "./logs/index.ts";
import { tellBackOffice } from "./mail/index.ts";
import { hideInOldConversations, writeUnreadLetters } from "./messages/index.ts";
import type { Store } from "./open-store.ts";
import { writeStatements } from "./pay/index.ts";
import { compareNightly, sweepPayments, tellLateRefunds } from "./payments/index.ts";
import { pruneLog } from "./prune-log.ts";
import { remindMonthlyReports } from "./reports/index.ts";
import { alarmDesk, hideInOldChats } from "./rooms/index.ts";
import { sweepFiles } from "./sweep-files.ts";
import { verifyMoney } from "./verify-money.ts";

/** Every background job of the product. A job runs at least once for each of its turns, so it finds out by itself what is to be done. */
export function allJobs(store: Store, context: Context): Job[] {
  const { db, now, report, address, wakeSender } = context;
  const job = (name: string, when: Pick<Job, "cron" | "seconds">, run: Job["run"]): Job => ({ name, ...when, run });
  const deletion = ([name, run]: [string, Job["run"]], nth: number) => job(name, at.everyHour(4 * nth + 3), run);
  return [
    job("email-digest", timer(10), async () => (await tellBackOffice(db)) && wakeSender()),
    job("sweep-payments", timer(20), () => sweepPayments(context, settleOrder)),
    job("judge-recent-demos", timer(10), () => judgeDemos(context, judgedWithin.often)),
    job("alarm-desk", timer(10), () => alarmDesk({ db, address })),
    job("write-unread-emails", timer(10), () => writeUnreadLetters({ db, now, address, wakeSender })),
    job("read-busy-calendars", timer(10), busyCalendarReader(context)),
    job("check-file-store", timer(600), store.ownsFiles),

    job("release-held-times", at.everyMinute, () => lapseHolds(context)),
    job("judge-lessons", at.everyMinute, () => judgeLessons(context)),
    job("redact-old-conversations", at.everyMinute, () => hideInOldConversations(db)),
    job("redact-old-chats", at.everyMinute, () => hideInOldChats(db)),
    job("fold-list-counts", at.everyMinute, () => foldListCounts(db)),
    job("anchor-log", at.everyTenMinutes, () => keepMark(store, { now, report })),
    job("write-repeated-log-entries", at.everyTenMinutes, () => unfoldEntries(db)),
    job("notify-late-complaints", at.everyTenMinutes, () => tellLateComplaints(context)),

    job("judge-demos", at.everyHour(1), () => judgeDemos(context, judgedWithin.seldom)),
    job("notify-late-refunds", at.everyHour(2), () => tellLateRefunds(context)),
    // protects C6: the hourly turns of all deletions
    ...deletions(store).map(deletion),
    job("sweep-files", at.everyHour(55), async () => {
      if (await store.ownsFiles()) await sweepFiles(store, now(), report);
    }),
    // otherwise `npm run migrate` does
    ...(store.isOwner ? [job("prune-log", at.everyHour(57), () => pruneLog(store, report))] : []),

    job("verify-books", at.everyDay("00:20"), () => verifyNightly({ db, now, report, verify: verifyMoney })),
    job("reconcile-payments", at.everyDay("00:40"), () => compareNightly(context, settleOrder)),
    job("email-pay-statements", at.everyDay("06:00"), () => writeStatements(context)),
    job("email-monthly-report-reminders", at.everyDay("06:10"), () => remindMonthlyReports(context)),
  ];
}
