import { studentDetailsOf } from "#api/domains/families/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";

/** The lock that erasing takes as well. Refuses a caller whose account was erased while it waited. */
export async function lockFamily({ db, viewer }: SignedIn): Promise<void> {
  await lockUntilEnd(db, `family ${viewer.id}`);
  if (!(await studentDetailsOf(db, viewer.id))) throw new Refusal("sign-in-again");
}
