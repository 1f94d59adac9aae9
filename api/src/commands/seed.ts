import { withStore } from "./operator.ts";
import { seedSample } from "#api/sample/index.ts";

// `npm run seed`: the sample data, asked for. With DATABASE_URL set nothing is seeded otherwise.
await withStore(async (store) =>
  (await seedSample(store)) ? "The sample data is in place." : "The sample data was there already.",
);
