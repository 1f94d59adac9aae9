import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

type Heard = { changed: (what: string) => void; connected: () => void; lost: () => void };

/** Listens to the announcements of all processes on this database. Reconnects by itself; misses those between `lost` and `connected`. */
export function listenForChanges(connectionString: string, heard: Heard): { stop: () => Promise<void> } {
  let stopped = false;
  let client: pg.Client | undefined;

  const listen = async () => {
    const mine = new pg.Client({ connectionString, keepAlive: true, application_name: "online-tutoring listener" });
    client = mine;
    const closed = new Promise<void>((resolve) => {
      mine.once("end", resolve);
      mine.on("error", () => resolve());
    });
    await mine.connect();
    mine.on("notification", ({ payload }) => heard.changed(payload ?? ""));
    await mine.query("listen changes");
    heard.connected();
    await closed;
  };

  const keepListening = async () => {
    while (!stopped) {
      await listen().catch(() => {});
      heard.lost();
      if (!stopped) await pause(500, undefined, { ref: false });
    }
  };
  void keepListening();

  return {
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => {});
    },
  };
}
