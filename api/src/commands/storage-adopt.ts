import { takeStore } from "#api/platform/files/index.ts";
import { confirm, newCommand, withStore, yes } from "./command.ts";

const options = newCommand(
  "storage:adopt",
  "Gives the file store to this database, after a restore, a failover or a move; until then nothing in it is deleted.",
  {
    settings: ["DATABASE_URL", "SESSION_SECRET", "STORAGE_URL", "DATA_DIR"],
  },
)
  .option(...yes)
  .parse()
  .opts<{ yes?: true }>();

await withStore(async ({ db, files }) => {
  const what =
    "The file store will belong to this database, which then deletes files in it that its own rows do not name. Another database that uses it deletes nothing any more.";
  await confirm({ what, word: "claim", yes: options.yes });
  await takeStore(db, files);
  return "The file store belongs to this database now. The product deletes files in it again within ten minutes.";
});
