import { withStore } from "./operator.ts";
import { seedSample } from "#api/sample/index.ts";

// `npm run seed`: adds the sample data. With DATABASE_URL set, only this command does.
await withStore(async (store) =>
  (await seedSample(store)) ? "The sample data is in place." : "The sample data was there already.",
);
