import { Refusal } from "#api/core/errors.ts";
import type { Db } from "#api/db/database.ts";
import { lockUntilEnd } from "#api/db/locks.ts";
import { tutorByEmail } from "./tutor-accounts.queries.ts";

/** Refuses with `conflict` if another tutor has the address, to which letters about classes go. Locks the address. */
export async function refuseKnownEmail(db: Db, email: string, except?: number): Promise<void> {
  await lockUntilEnd(db, `tutor e-mail ${email.toLowerCase()}`);
  const there = await tutorByEmail(db, email);
  if (!there || there.staffId === except) return;
  throw new Refusal("tutor-email-taken", { name: there.staffName });
}
