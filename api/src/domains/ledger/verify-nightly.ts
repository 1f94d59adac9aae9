import { allWhoMay } from "@tutoring/contract";
import { translator } from "@tutoring/contract/speak";
import type { Context } from "#api/platform/core/context.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import type { Db } from "#api/platform/db/database.ts";
import { noteFigure } from "#api/platform/db/figures.ts";
import { isDayTaken, takeDay } from "#api/platform/db/locks.ts";
import { officeEmails, enqueueDigest } from "#api/platform/mail/index.ts";
import type { Audit } from "./audit.queries.ts";

/** How many faults the email names. */
const maxShown = 20;

type Night = Pick<Context, "db" | "now" | "report"> & { verify: (db: Db) => Promise<Audit> };

const nightly = "money verified";
/** The figure that metrics show. */
export const booksFaults = "faults of the books";

/** Background job: verifies the books once a day, and tells operator and admins of faults. */
export async function verifyNightly({ db, now, report, verify }: Night): Promise<void> {
  const today = dayInIndia(now());
  if (await isDayTaken(db, nightly, today)) return;
  const { faults } = await verify(db);
  const isFirst = await db.transaction().execute(async (inside) => {
    if (!(await takeDay(inside, nightly, today))) return false;
    await noteFigure(inside, booksFaults, faults.length);
    if (faults.length > 0) await notifyAdmins(inside, faults);
    return true;
  });
  if (isFirst && faults.length > 0) report("books-faulty", { faults: faults.length, first: faults[0] });
}

async function notifyAdmins(db: Db, faults: string[]): Promise<void> {
  const t = translator("en");
  await enqueueDigest(
    { db },
    {
      to: allWhoMay("manage-money"),
      subject: t(officeEmails.booksFaultySubject, { count: faults.length }),
      text: t(officeEmails.booksFaulty, { faults: faults.slice(0, maxShown).join("\n") }),
    },
  );
}
