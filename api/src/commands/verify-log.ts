import { StartError } from "#api/core/settings.ts";
import { openDatabase } from "#api/db/database.ts";
import { marksFile, readMarks, type Verdict, verifyChain } from "#api/logs/index.ts";
import { withStore } from "./operator.ts";

// `npm run verify-log [-- <mark>]`: verifies the operation log. A mark was printed by an earlier run, or written to the data
// folder by a background job; it shows whether the log was truncated or rewritten since. The exit code is 1 after a fault.
const [given] = process.argv.slice(2);
if (given !== undefined && !/^\d+:[0-9a-f]{32}$/.test(given)) {
  console.error("The mark is what an earlier run printed, such as 1200:0123456789abcdef0123456789abcdef.");
  process.exit(1);
}

await withStore(async ({ ownerUrl, secrets, folder }) => {
  const kept = given === undefined && folder !== undefined ? await readMarks(folder) : [];
  const newest = kept.at(-1);
  const db = openDatabase(ownerUrl, { poolSize: 1 });
  try {
    const verdict = await verifyChain(db, secrets.log, { marks: given === undefined ? kept.map(({ mark }) => mark) : [given] });
    if (given !== undefined) return told(verdict, "Compared with the mark given.");
    if (!newest || !folder) return told(verdict, "There was no mark to compare with, so a truncated log would not be noticed.");
    return told(
      verdict,
      `Compared with the marks in ${marksFile(folder)} (${verdict.marksCompared}), the newest of ${newest.at}.`,
    );
  } finally {
    await db.destroy();
  }
});

function told({ sealed, unsealed, faults, faultCount, mark }: Verdict, compared: string): string {
  const tail =
    unsealed.count === 0 ? "every entry has a seal" : `${unsealed.count} from entry ${unsealed.first} on wait for their seal`;
  if (faultCount === 0) return `The log is intact: ${sealed} entries; ${tail}. Mark: ${mark}\n${compared}`;
  const more = faultCount - faults.length;
  throw new StartError(
    [
      `The log is not intact; faults: ${faultCount}.`,
      ...faults.map((fault) => `- ${fault}`),
      ...(more > 0 ? [`- and ${more} more`] : []),
      `Intact entries: ${sealed}; ${tail}. ${compared}`,
    ].join("\n"),
  );
}
