import { newestBackup, readVerification } from "#api/platform/backup/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import type { Settings } from "#api/platform/core/settings.ts";
import { type Db, poolUse } from "#api/platform/db/database.ts";
import { figureOf } from "#api/platform/db/figures.ts";
import { totalsByKind } from "#api/platform/db/paging.ts";
import { archiverState } from "#api/platform/db/readiness.ts";
import { countSessions } from "#api/domains/identity/index.ts";
import { type JobRuns, type JobState, jobStates } from "#api/platform/jobs/index.ts";
import { booksFaults } from "#api/domains/ledger/index.ts";
import { lessonsToday } from "#api/domains/lessons/index.ts";
import { unsealedEntries } from "#api/platform/logs/index.ts";
import { emailsFailed, emailsWaiting, oldestDueNotification } from "#api/platform/mail/index.ts";
import {
  type Measured,
  openMetrics,
  openTraces,
  serveMetrics,
  type Watch,
  watchCertificate,
  watchRequests,
} from "#api/platform/metrics/index.ts";
import type { Store } from "./open-store.ts";
import { countMismatches } from "#api/domains/payments/index.ts";
import { channelStates } from "#api/domains/reach/index.ts";
import { peopleInRooms } from "#api/domains/rooms/index.ts";

const one = (name: string, help: string, value: number): Measured => ({ name, help, values: [{ value }] });

/** The resources that this process uses now, and the jobs it has run. */
export function measureProcess(db: Db, jobs: ReturnType<JobRuns["counts"]> = []): Measured[] {
  const { total, idle, waiting } = poolUse(db);
  const help = "Connections of this process to the database, and calls that wait for one";
  const values = { used: total - idle, idle, waiting };
  const byState = Object.entries(values).map(([state, value]) => ({ labels: { state }, value }));
  const runs = jobs.map(({ job, outcome, count }) => ({ labels: { job, outcome }, value: count }));
  return [
    { name: "tutoring_pool_connections", help, values: byState },
    ...(runs.length > 0
      ? [
          {
            name: "tutoring_job_runs_total",
            help: "Runs of background jobs in this process",
            counts: true as const,
            values: runs,
          },
        ]
      : []),
  ];
}

/** What all processes share: the same numbers in each of them. */
export async function measureStore({ db, backups, folder }: Pick<Store, "db" | "backups" | "folder">): Promise<Measured[]> {
  const emails = await emailsWaiting(db);
  const ofQueue = (pick: (queue: (typeof emails)[number]) => number) =>
    emails.map((queue) => ({ labels: { queue: queue.queue }, value: pick(queue) }));
  const unsealed = await unsealedEntries(db);
  const byLabel = (label: string, counts: { kind: string; count: number }[]) =>
    counts.map(({ kind, count }) => ({ labels: { [label]: kind }, value: count }));
  return [
    { name: "tutoring_emails_due", help: "Emails that should have left by now", values: ofQueue(({ due }) => due) },
    {
      name: "tutoring_oldest_due_email_seconds",
      help: "For how long the oldest due email of a queue has waited",
      values: ofQueue(({ oldestSeconds }) => oldestSeconds),
    },
    one("tutoring_emails_failed_last_day", "Emails of the last 24 hours that were given up", await emailsFailed(db)),
    one(
      "tutoring_oldest_due_notification_seconds",
      "For how long the oldest due notification on a device has waited",
      await oldestDueNotification(db),
    ),
    ...(await measureChannels(db)),
    one("tutoring_log_entries_unsealed", "Entries of the operation log without a seal", unsealed.count),
    one("tutoring_oldest_unsealed_entry_seconds", "Age of the oldest of them", unsealed.oldestSeconds),
    one("tutoring_sessions", "Sessions that may still be used", await countSessions(db)),
    { name: "tutoring_bookings", help: "Bookings by status", values: byLabel("status", await totalsByKind(db, "bookings")) },
    {
      name: "tutoring_lessons_today",
      help: "Lessons that start within a day from now, by status",
      values: byLabel("status", await lessonsToday(db)),
    },
    one("tutoring_room_people", "People in live classes", await peopleInRooms(db)),
    one("tutoring_money_mismatches", "Payments and refunds on which we and the provider differ", await countMismatches(db)),
    ...(await measureJobs(db)),
    ...(backups ? [...measureBackups(backups, folder !== undefined), ...(await measureArchive(db))] : []),
  ];
}

async function measureChannels(db: Db): Promise<Measured[]> {
  const states = await channelStates(db);
  const ofChannel = (value: (state: (typeof states)[number]) => number) =>
    states.map((state) => ({ labels: { channel: state.channel }, value: value(state) }));
  return [
    {
      name: "tutoring_channel_paused",
      help: "1 while WhatsApp or SMS is left alone, since its provider refuses us or cannot be reached",
      values: ofChannel(({ isPaused }) => (isPaused ? 1 : 0)),
    },
    {
      name: "tutoring_channel_limit_spent",
      help: "1 once the day's limit of rupees has refused a message",
      values: ofChannel(({ isSpent }) => (isSpent ? 1 : 0)),
    },
    {
      name: "tutoring_channel_failed_last_day",
      help: "Messages of the last 24 hours that did not arrive",
      values: ofChannel(({ failed }) => failed),
    },
  ];
}

async function measureJobs(db: Db): Promise<Measured[]> {
  const [states, faults] = [await jobStates(db), await figureOf(db, booksFaults)];
  const ofJob = (value: (state: JobState) => number) =>
    states.map((state) => ({ labels: { job: state.name }, value: value(state) }));
  return [
    {
      name: "tutoring_job_last_success_timestamp_seconds",
      help: "When a background job last did its work, in any process, or was first known",
      values: ofJob(({ succeededAt }) => (succeededAt?.getTime() ?? 0) / 1_000),
    },
    { name: "tutoring_job_period_seconds", help: "Time between two turns of a job", values: ofJob((job) => job.periodSeconds) },
    {
      name: "tutoring_job_given_up",
      help: "1 for a job that failed so often that it is not tried again before its next turn",
      values: ofJob(({ gaveUp }) => (gaveUp ? 1 : 0)),
    },
    ...(faults === undefined
      ? []
      : [one("tutoring_books_faults", "Faults that the last verification of the books found", faults)]),
  ];
}

/** Times rather than ages, so that an old reading is not mistaken for a recent backup. */
function measureBackups(backups: string, embedded: boolean): Measured[] {
  const newest = unlessDamaged(() => newestBackup(backups)?.manifest.ended);
  const verification = unlessDamaged(() => readVerification(backups));
  const seconds = (at: string | undefined) => (at ? Date.parse(at) / 1_000 : 0);
  return [
    one("tutoring_backup_timestamp_seconds", "When the newest backup ended; 0 without one", seconds(newest)),
    // backup:verify is for the embedded database only
    ...(embedded
      ? [
          one(
            "tutoring_backup_verified_timestamp_seconds",
            "When a backup was last verified by restoring it; 0 if never",
            seconds(verification?.at),
          ),
          one("tutoring_backup_verification_faults", "Faults that the last verification found", verification?.faults ?? 0),
        ]
      : []),
  ];
}

/** A folder of backups in which something is damaged hides no other numbers: BackupOld calls, and `npm run backup` names it. */
function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

async function measureArchive(db: Db): Promise<Measured[]> {
  const { archiving, failing } = await archiverState(db);
  return archiving ? [one("tutoring_archive_failing", "1 while the newest change could not be archived", failing ? 1 : 0)] : [];
}

type Watching = { watch: Watch | undefined; stop: () => Promise<void> };
type Parts = {
  store: Pick<Store, "db" | "backups" | "folder">;
  jobs: () => ReturnType<JobRuns["counts"]>;
  version: string;
  report: Context["report"];
};

/** Opens the metrics and traces that METRICS_PORT and OTEL_EXPORTER_OTLP_ENDPOINT ask for; nothing by default. */
export async function openWatch(settings: Settings, { store, jobs, version, report }: Parts): Promise<Watching> {
  const {
    METRICS_PORT,
    METRICS_ADDRESS,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    OTEL_SERVICE_NAME: service,
    OTEL_TRACES_SAMPLER_ARG: share,
    TRUST_PROXY,
  } = settings;
  const certificate = METRICS_PORT ? watchCertificate(settings.PUBLIC_URL) : undefined;
  const own = () => [...measureProcess(store.db, jobs()), ...(certificate?.measured() ?? [])];
  const sources = { own, shared: () => measureStore(store), report };
  const metrics = METRICS_PORT ? await openMetrics(sources) : undefined;
  const served = metrics && METRICS_PORT ? await serveMetrics(metrics, METRICS_PORT, METRICS_ADDRESS) : undefined;
  const traces = endpoint ? await openTraces({ endpoint, headers, service, share, version, report }) : undefined;
  return {
    watch: watchRequests(metrics, traces, { trustProxy: TRUST_PROXY }),
    stop: async () => {
      certificate?.stop();
      served?.close();
      await traces?.stop();
    },
  };
}
