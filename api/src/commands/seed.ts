import { isSeeded, seedSample } from "#api/sample/index.ts";
import { confirm, newCommand, withStore, yes } from "./command.ts";

const options = newCommand(
  "seed",
  "Adds the sample data to a database without it. With DATABASE_URL set, only this command does.",
  {
    settings: ["DATABASE_URL", "SESSION_SECRET", "STORAGE_URL", "DATA_DIR"],
  },
)
  .option(...yes)
  .parse()
  .opts<{ yes?: true }>();

await withStore(async (store) => {
  const { seeded, people } = await isSeeded(store.db);
  if (seeded) return "The sample data was there already.";
  if (people > 0) {
    const what = `This database is in use: it has ${people} accounts. The sample's courses, tutors, families and bookings will stand among its own, and no command takes them out again.`;
    await confirm({ what, word: "seed", yes: options.yes });
  }
  return (await seedSample(store)) ? "The sample data is in place." : "The sample data was there already.";
});
