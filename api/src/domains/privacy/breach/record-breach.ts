import { rolesFor } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { type Db, joinTransaction } from "#api/platform/db/database.ts";
import { byCommand, writeLog } from "#api/platform/logs/index.ts";
import { enqueueDigest } from "#api/platform/mail/index.ts";
import type { Counts } from "./authority-reports.ts";
import { insertBreach } from "./breaches.queries.ts";
import type { Leak } from "./leak.ts";
import texts from "./recorded-email.en.ts";

/** Who records it: an operator's command, or the admin who calls. */
type Recorder = Omit<ReturnType<typeof byCommand>, "viewer"> & Pick<Context, "viewer">;

/** Records a breach, so that its clocks run on the admins' page, and tells the admins. Returns its number. */
export const recordBreach = (db: Db, leak: Leak, counts: Counts, by: Recorder = byCommand("breach")): Promise<number> =>
  joinTransaction(db, async (inside) => {
    const affected = { families: counts.family, tutors: counts.tutor, applicants: counts.applicant, nominees: counts.nominee };
    const breach = await insertBreach(inside, { ...leak, affected });
    await enqueueDigest({ db: inside }, { to: rolesFor("answer-breaches"), ...texts });
    const details = { breach, tables: leak.tables, ...affected };
    await writeLog({ ...by, db: inside }, { type: "SYSTEM", operation: "breach-recorded", details });
    return breach;
  });
