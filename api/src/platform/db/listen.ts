import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "./database.ts";
import { type Timeouts, usualTimeouts, WatchedClient } from "./watched-client.ts";

type OnMessage = {
  changed: (what: string) => void;
  connected: () => void;
  lost: () => void;
  /** Nothing was heard although the connection was there: a pooler between, or a network that forgot it. */
  deaf?: () => void;
  /** Whether the database cannot be reached at all. */
  away?: (isAway: boolean) => void;
  /** What was done about an announcement, or its absence, failed. */
  failed?: (error: unknown) => void;
  /** Called every few seconds, whatever the connection does. */
  alive?: () => void;
};
/** Beats without an echo after which we count as deaf. */
const maxMissed = 4;
/** In milliseconds. */
const longestCatchUp = 500;

/**
 * Listens to the announcements of all processes on this database. Reconnects by itself; misses those between `lost` and
 * `connected`. A beat that `db` announces every other second has to be heard here, because a listener that has gone deaf gets no error.
 */
export function listenForChanges(
  connectionString: string,
  db: Db,
  onMessage: OnMessage,
  { timeout = usualTimeouts }: { timeout?: Timeouts | undefined } = {},
): { stop: () => Promise<void>; catchUp: () => Promise<boolean> } {
  const channel = `beat_${randomBytes(8).toString("hex")}`;
  let stopped = false;
  let client: WatchedClient | undefined;
  let missed = 0;
  let beating = false;
  let listens = false;
  let isConnected = false;
  let marks = 0;
  const marked = new Map<string, () => void>();

  const beat = () => {
    onMessage.alive?.();
    if (!listens || beating) return;
    beating = true;
    const done = () => {
      beating = false;
    };
    sql`select pg_notify(${channel}, '')`.execute(db).then(done, done);
  };
  const timer = setInterval(() => {
    missed += 1;
    if (listens && missed > maxMissed) {
      onMessage.deaf?.();
      // protects C61: ending a deaf listener's connection
      client?.cutOff();
    } else beat();
  }, timeout.beat);
  timer.unref();

  const listen = async () => {
    const mine = new WatchedClient(
      { connectionString, keepAlive: true, keepAliveInitialDelayMillis: 10_000, application_name: "online-tutoring listener" },
      timeout,
    );
    const closed = new Promise<void>((resolve) => {
      mine.once("end", resolve);
      mine.on("error", () => resolve());
    });
    client = mine;
    await mine.connect();
    mine.on("notification", ({ channel: on, payload }) => {
      if (on !== channel) return onMessage.changed(payload ?? "");
      missed = 0;
      marked.get(payload ?? "")?.();
      if (!isConnected) onMessage.connected();
      isConnected = true;
    });
    await mine.run("listen changes");
    await mine.run(`listen ${channel}`);
    missed = 0;
    listens = true;
    onMessage.away?.(false);
    beat();
    await closed;
  };

  /** Until stopped, whatever happens: also what a listener does with the news may fail. */
  const keepListening = (): void => {
    if (stopped) return;
    listen()
      .catch(() => onMessage.away?.(true))
      .then(() => {
        listens = false;
        isConnected = false;
        onMessage.lost();
      })
      .finally(() => setTimeout(keepListening, 500).unref())
      .catch((error: unknown) => onMessage.failed?.(error));
  };
  keepListening();

  return {
    /** Waits until all announcements of what was committed so far were heard. False if they may not have been. */
    catchUp: async () => {
      if (!isConnected) return false;
      const mark = String((marks += 1));
      const mine = new Promise<boolean>((resolve) => {
        marked.set(mark, () => resolve(true));
        setTimeout(() => resolve(false), longestCatchUp).unref();
      });
      await sql`select pg_notify(${channel}, ${mark})`.execute(db).catch(() => {});
      return mine.finally(() => marked.delete(mark));
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await client?.end().catch(() => {});
    },
  };
}
