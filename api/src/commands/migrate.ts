import { pruneLog } from "#api/app/prune-log.ts";
import { newCommand, withStore } from "./command.ts";

newCommand(
  "migrate",
  "Migrates the database to this version, as the role of DATABASE_OWNER_URL, and prunes the log. Run it before you upgrade the web processes.",
  { settings: ["DATABASE_URL", "DATABASE_OWNER_URL", "SESSION_SECRET", "STORAGE_URL", "DATA_DIR"] },
).parse();

await withStore(
  async (store) => {
    await pruneLog(store, (event, detail) => console.log(event, detail));
    return "The database is up to date.";
  },
  { force: true },
);
