import { deleteOldImports } from "#api/catalogue/index.ts";
import { deleteOldConversations, hideInOldConversations, writeUnreadLetters } from "#api/messages/index.ts";
import { busyCalendarReader } from "#api/calendar/index.ts";
import { alarmDesk, deleteOldAttendance, deleteOldRecords, deleteOldTickets, hideInOldChats } from "#api/rooms/index.ts";
import { deleteOldHomework, remindMonthlyReports } from "#api/reports/index.ts";
import type { Context } from "#api/core/context.ts";
import { retention } from "#api/core/retention.ts";
import { foldListCounts } from "#api/db/list-counts.ts";
import { deleteExpired } from "#api/identity/index.ts";
import { markKeeper, unfoldEntries } from "#api/logs/index.ts";
import { tellBackOffice, wipeOldLetters } from "#api/mail/index.ts";
import { deleteOldRefusals } from "#api/tutors/index.ts";
import { deleteRefusedApplications } from "#api/applications/index.ts";
import { judgedWithin, judgeDemos } from "./bookings/index.ts";
import { tellLateComplaints } from "./complaints/index.ts";
import { judgeLessons, lapseHolds, settleOrder } from "./enrolments/index.ts";
import { verifyNightly } from "./ledger/index.ts";
import type { Store } from "./open-store.ts";
import { writeStatements } from "./pay/index.ts";
import { compareNightly, deleteOldWebhooks, sweepPayments, tellLateRefunds } from "./payments/index.ts";
import { pruneLog } from "./prune-log.ts";
import { deleteOldMedia } from "./rooms/media/media.queries.ts";
import { sweepFiles } from "./sweep-files.ts";
import { verifyMoney } from "./verify-money.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Long enough to verify all books or to prune a month of the log. */
const longestJob = hour;

/** Periodic background jobs. Each of them may run in several processes at once. */
export function startBackgroundJobs(store: Store, context: Context, alive = () => {}): { stop: () => void } {
  const { report, wakeSender, address } = context;
  const running = new Map<symbol, number>();
  const every = (milliseconds: number, job: () => Promise<unknown>) => {
    const id = Symbol();
    const timer = setInterval(() => {
      if (running.has(id)) return; // it runs again at its next turn
      running.set(id, performance.now());
      job()
        .finally(() => running.delete(id))
        .catch((error: unknown) => report("job-failed", { error }));
    }, milliseconds);
    timer.unref();
    return timer;
  };
  const hangs = () => [...running.values()].some((since) => performance.now() - since > longestJob);
  const keepMark = markKeeper(store, report);
  const watch = setInterval(() => hangs() || alive(), 10 * second).unref();
  const readBusyCalendars = busyCalendarReader(context);
  const timers = [
    watch,
    every(10 * second, async () => {
      if (await tellBackOffice(store.db)) wakeSender();
    }),
    every(20 * second, () => sweepPayments(context, settleOrder)),
    every(minute, () => lapseHolds(context)),
    every(minute, () => judgeLessons(context)),
    every(10 * second, () => judgeDemos(context, judgedWithin.often)),
    every(hour, () => judgeDemos(context, judgedWithin.seldom)),
    every(10 * second, () => alarmDesk({ db: store.db, address })),
    every(10 * second, () => writeUnreadLetters({ db: store.db, now: () => new Date(), address, wakeSender })),
    every(10 * second, readBusyCalendars),
    every(minute, () => hideInOldConversations(store.db)),
    every(minute, () => hideInOldChats(store.db)),
    every(minute, () => foldListCounts(store.db)),
    every(minute, () => keepMark(new Date())),
    every(10 * minute, () => unfoldEntries(store.db)),
    every(hour, () => tellLateRefunds(context)),
    every(hour, () => compareNightly(context, settleOrder)),
    every(10 * minute, () => tellLateComplaints(context)),
    ...deletions(store).map((deletion) => every(hour, deletion)),
    every(10 * minute, store.ownsFiles),
    every(hour, async () => {
      if (await store.ownsFiles()) await sweepFiles(store, new Date(), report);
    }),
    ...(store.isOwner ? [every(hour, () => pruneLog(store, report))] : []), // otherwise `npm run migrate` does
    every(hour, () => writeStatements(context)),
    every(hour, () => remindMonthlyReports(context)),
    every(hour, () => verifyNightly({ db: store.db, now: () => new Date(), report, verify: verifyMoney })),
  ];
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}

/** The jobs that delete data once the periods of `core/retention.ts` are over. */
export const deletions = ({ db, files }: Pick<Store, "db" | "files">): (() => Promise<unknown>)[] => [
  () => wipeOldLetters(db, retention.letters.days),
  () => deleteOldAttendance(db),
  () => deleteOldRecords(db),
  () => deleteOldHomework(db),
  () => deleteOldConversations(db, retention.conversations.days),
  () => deleteOldWebhooks(db),
  () => deleteOldTickets(db),
  () => deleteOldMedia(db),
  () => deleteRefusedApplications(db, files),
  () => deleteOldRefusals(db),
  () => deleteExpired(db),
  () => deleteOldImports(db),
];
