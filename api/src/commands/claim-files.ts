import { takeStore } from "#api/files/index.ts";
import { withStore } from "./operator.ts";

// `npm run claim-files`: makes the file store this database's, after a restore, a failover or a move.
await withStore(async (store) => {
  await takeStore(store.db, store.files);
  return "The file store belongs to this database now. The product deletes files in it again within ten minutes.";
});
