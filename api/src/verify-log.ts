import { StartError } from "./core/settings.ts";
import { openDatabase } from "./db/database.ts";
import { verifyChain } from "./logs/index.ts";
import { withStore } from "./operator.ts";

// `npm run verify-log [-- <mark>]`: is the operation log as it was sealed? The mark is what an earlier run printed; with
// one, it shows too whether the log's end was cut off since.
const [mark] = process.argv.slice(2);
if (mark !== undefined && !/^\d+:[0-9a-f]{32}$/.test(mark)) {
  console.error("The mark is what an earlier run printed, such as 1200:0123456789abcdef0123456789abcdef.");
  process.exit(1);
}

await withStore(async ({ ownerUrl, secrets }) => {
  const db = openDatabase(ownerUrl, { poolSize: 1 });
  try {
    const { sealed, unsealed, fault, end } = await verifyChain(db, secrets.log, mark);
    const tail =
      unsealed.count === 0 ? "every entry is sealed" : `${unsealed.count} from entry ${unsealed.first} on wait for their seal`;
    if (fault) throw new StartError(`The log is not as it was sealed: ${fault}. ${sealed} entries before it are; ${tail}.`);
    return `The log is as it was sealed: ${sealed} entries, ${tail}. Mark: ${end}`;
  } finally {
    await db.destroy();
  }
});
