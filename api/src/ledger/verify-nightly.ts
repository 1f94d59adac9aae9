import { speaker } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import { dayInIndia } from "#api/core/india.ts";
import type { Db } from "#api/db/database.ts";
import { isFirstOfDay } from "#api/db/once-a-day.ts";
import { officeLetters, tellNews } from "#api/mail/index.ts";
import type { Audit } from "./audit.queries.ts";

/** How many faults the letter names. */
const maxTold = 20;

type Night = Pick<Context, "db" | "now" | "report"> & { verify: (db: Db) => Promise<Audit> };

/** Background job: verifies the books once a day, and tells operator and admins of faults. */
export async function verifyNightly({ db, now, report, verify }: Night): Promise<void> {
  if (!(await isFirstOfDay(db, "money verified", dayInIndia(now())))) return;
  const { faults } = await verify(db);
  if (faults.length === 0) return;
  report("books-faulty", { faults: faults.length, first: faults[0] });
  const say = speaker("en");
  await tellNews(
    { db },
    {
      to: ["admin"],
      subject: say(officeLetters.booksFaultySubject, { count: faults.length }),
      text: say(officeLetters.booksFaulty, { faults: faults.slice(0, maxTold).join("\n") }),
    },
  );
}
