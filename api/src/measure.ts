import { listBackups, readProof } from "./backup/index.ts";
import { archiverState } from "./db/archiver-state.ts";
import { type Db, poolUse } from "./db/database.ts";
import { totalsByKind } from "./db/list-counts.ts";
import { countSessions } from "./identity/index.ts";
import { lessonsToday } from "./lessons/index.ts";
import { unsealedEntries } from "./logs/index.ts";
import { lettersFailed, lettersWaiting } from "./mail/index.ts";
import type { Measured } from "./metrics/index.ts";
import type { Store } from "./open-store.ts";
import { countDifferences } from "./payments/index.ts";
import { peopleInRooms } from "./rooms/index.ts";

const one = (name: string, help: string, value: number): Measured => ({ name, help, values: [{ value }] });

/** The resources that this process uses now. */
export function measureProcess(db: Db): Measured[] {
  const { total, idle, waiting } = poolUse(db);
  const help = "Connections of this process to the database, and calls that wait for one";
  const values = { used: total - idle, idle, waiting };
  const byState = Object.entries(values).map(([state, value]) => ({ labels: { state }, value }));
  return [{ name: "tutoring_pool_connections", help, values: byState }];
}

/** What all processes share: the same numbers in each of them. */
export async function measureStore({ db, backups, folder }: Pick<Store, "db" | "backups" | "folder">): Promise<Measured[]> {
  const letters = await lettersWaiting(db);
  const ofLane = (pick: (lane: (typeof letters)[number]) => number) =>
    letters.map((lane) => ({ labels: { lane: lane.lane }, value: pick(lane) }));
  const unsealed = await unsealedEntries(db);
  const byLabel = (label: string, counts: { kind: string; count: number }[]) =>
    counts.map(({ kind, count }) => ({ labels: { [label]: kind }, value: count }));
  return [
    { name: "tutoring_letters_due", help: "Letters that should have left by now", values: ofLane(({ due }) => due) },
    {
      name: "tutoring_oldest_due_letter_seconds",
      help: "For how long the oldest due letter of a lane has waited",
      values: ofLane(({ oldestSeconds }) => oldestSeconds),
    },
    one("tutoring_letters_failed_today", "Letters of the last 24 hours that were given up", await lettersFailed(db)),
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
    one("tutoring_money_differences", "Payments and refunds on which we and the provider differ", await countDifferences(db)),
    ...(backups ? [...measureBackups(backups, folder !== undefined), ...(await measureArchive(db))] : []),
  ];
}

/** Times rather than ages, so that an old reading is not mistaken for a recent backup. */
function measureBackups(backups: string, embedded: boolean): Measured[] {
  const newest = listBackups(backups).at(-1)?.manifest.ended;
  const proof = readProof(backups);
  const seconds = (at: string | undefined) => (at ? Date.parse(at) / 1_000 : 0);
  return [
    one("tutoring_backup_time_seconds", "When the newest backup ended; 0 without one", seconds(newest)),
    // prove-restore is for the embedded database only
    ...(embedded
      ? [
          one("tutoring_restore_proof_time_seconds", "When a restore was last proven; 0 if never", seconds(proof?.at)),
          one("tutoring_restore_proof_faults", "Faults that the last proof found", proof?.faults ?? 0),
        ]
      : []),
  ];
}

async function measureArchive(db: Db): Promise<Measured[]> {
  const { archiving, failing } = await archiverState(db);
  return archiving ? [one("tutoring_archive_failing", "1 while the newest change could not be archived", failing ? 1 : 0)] : [];
}
