import { booksFaults } from "#api/domains/ledger/index.ts";
import type { Db } from "#api/platform/db/database.ts";
import { figureOf } from "#api/platform/db/figures.ts";
import { jobStates } from "#api/platform/jobs/index.ts";
import { unsealedEntries } from "#api/platform/logs/index.ts";
import { emailsFailed, emailsWaiting } from "#api/platform/mail/index.ts";
import { about, type Finding, spanOf } from "./finding.ts";

const jobs = about("jobs");
const mail = about("mail");
const books = about("books");
const log = about("log");

/** What the processes that serve have done lately, as the database knows it. `now`: the database's clock. */
export async function checkWork(db: Db, now: Date): Promise<Finding[]> {
  return [...(await checkJobs(db, now)), ...(await checkQueues(db)), await checkBooks(db), checkSeals(await unsealedEntries(db))];
}

async function checkJobs(db: Db, now: Date): Promise<Finding[]> {
  const states = await jobStates(db);
  if (states.length === 0) return [jobs.notTried("none has run yet")];
  const age = (at: Date | null) => (at ? (now.getTime() - at.getTime()) / 1_000 : Number.POSITIVE_INFINITY);
  const late = states.filter(({ succeededAt, periodSeconds }) => age(succeededAt) > 2 * periodSeconds + 900);
  const newest = Math.min(...states.map(({ succeededAt }) => age(succeededAt)));
  if (late.length === states.length)
    return [
      jobs.fault(`None has done its work for ${spanOf(newest)}.`, "Start the product; if it runs, look for job-engine-failed."),
    ];
  const givenUp = states.filter(({ gaveUp }) => gaveUp);
  const named = (some: typeof states) => some.map(({ name }) => name).join(", ");
  const found = [
    ...(late.length > 0 ? [jobs.warning(`Late: ${named(late)}.`, "npm run jobs shows the last error of each.")] : []),
    ...(givenUp.length > 0
      ? [jobs.warning(`Given up until their next turn: ${named(givenUp)}.`, "npm run jobs shows why.")]
      : []),
  ];
  return found.length > 0 ? found : [jobs.fine(`all ${states.length} do their work, the last ${spanOf(newest)} ago`)];
}

const longestWait = 900;

async function checkQueues(db: Db): Promise<Finding[]> {
  const waiting = (await emailsWaiting(db)).filter(({ oldestSeconds }) => oldestSeconds > longestWait);
  const failed = await emailsFailed(db);
  const found = waiting.map(({ queue, due, oldestSeconds }) =>
    mail.fault(
      `${due} emails wait in the queue ${queue}, the oldest for ${spanOf(oldestSeconds)}.`,
      "See to the mail server above; they leave by themselves.",
    ),
  );
  if (failed > 10)
    found.push(mail.warning(`${failed} emails of the last day were given up.`, "last_error in the table emails says why."));
  return found.length > 0 ? found : [mail.fine("no email is late")];
}

async function checkBooks(db: Db): Promise<Finding> {
  const faults = await figureOf(db, booksFaults);
  if (faults === undefined) return books.notTried("they have not been verified yet");
  return faults > 0
    ? books.fault(`Their last verification found ${faults} faults.`, "Run npm run ledger:audit, and keep all backups.")
    : books.fine("their last verification found no fault");
}

const checkSeals = ({ count, oldestSeconds }: { count: number; oldestSeconds: number }): Finding =>
  oldestSeconds > 300
    ? log.fault(
        `${count} entries have no seal, the oldest for ${spanOf(oldestSeconds)}.`,
        "Restart the product, then npm run log:verify.",
      )
    : log.fine("its entries are sealed");
