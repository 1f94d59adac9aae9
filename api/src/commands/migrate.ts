import { pruneLog } from "#api/prune-log.ts";
import { withStore } from "./operator.ts";

// `npm run migrate`: brings the database to this version, as the role of DATABASE_OWNER_URL, and prunes the log.
await withStore(
  async (store) => {
    await pruneLog(store, (event, detail) => console.log(event, detail));
    return "The database is up to date.";
  },
  { force: true },
);
