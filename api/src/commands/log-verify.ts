import { InvalidArgumentError } from "commander";
import { UserError } from "#api/platform/core/settings.ts";
import { openDatabase } from "#api/platform/db/database.ts";
import { anchorsFile, readReceipts, type Verdict, verifyChain } from "#api/platform/logs/index.ts";
import { newCommand, withStore } from "./command.ts";

const command = newCommand(
  "log:verify",
  "Verifies the operation log and lists every fault; the exit code is 1 after one. It changes nothing. A mark shows whether the log was truncated or rewritten since it was made.",
  { settings: ["DATABASE_URL", "DATABASE_OWNER_URL", "SESSION_SECRET", "LOG_SECRET", "STORAGE_URL", "DATA_DIR"] },
)
  .argument("[mark]", "what an earlier run printed; otherwise the daily ones in the data folder", readMark)
  .parse();
const [given] = command.processedArgs as [string?];

function readMark(text: string): string {
  if (/^\d+:[0-9a-f]{32}$/.test(text)) return text;
  throw new InvalidArgumentError("The mark is what an earlier run printed, such as 1200:0123456789abcdef0123456789abcdef.");
}

await withStore(async ({ ownerUrl, secrets, folder }) => {
  const kept = given === undefined && folder !== undefined ? await readReceipts(folder) : [];
  const newest = kept.at(-1);
  const db = openDatabase(ownerUrl, { poolSize: 1 });
  try {
    const verdict = await verifyChain(db, secrets.log, { marks: given === undefined ? kept.map(({ mark }) => mark) : [given] });
    if (given !== undefined) return reported(verdict, "Compared with the mark given.");
    if (!newest || !folder)
      return reported(verdict, "There was no mark to compare with, so a truncated log would not be noticed.");
    return reported(
      verdict,
      `Compared with the marks in ${anchorsFile(folder)} (${verdict.anchorsCompared}), the newest of ${newest.at}.`,
    );
  } finally {
    await db.destroy();
  }
});

function reported({ sealed, unsealed, erased, faults, faultCount, mark }: Verdict, compared: string): string {
  const tail =
    unsealed.count === 0 ? "every entry has a seal" : `${unsealed.count} from entry ${unsealed.first} on wait for their seal`;
  const gone = erased.entries > 0 ? `; ${erased.entries} entries of ${erased.people} people erased by request` : "";
  if (faultCount === 0) return `The log is intact: ${sealed} entries; ${tail}${gone}. Mark: ${mark}\n${compared}`;
  const more = faultCount - faults.length;
  throw new UserError(
    [
      `The log is not intact; faults: ${faultCount}.`,
      ...faults.map((fault) => `- ${fault}`),
      ...(more > 0 ? [`- and ${more} more`] : []),
      `Intact entries: ${sealed}; ${tail}${gone}. ${compared}`,
    ].join("\n"),
  );
}
