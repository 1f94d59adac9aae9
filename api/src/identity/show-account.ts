import type { Account } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { recoveryCodesLeft, totpOf } from "./second-factor.queries.ts";

/** The viewer's own account. */
export async function showAccount({ db, viewer }: SignedIn): Promise<Account> {
  const { secret } = await totpOf(db, viewer.id);
  const left = secret ? await recoveryCodesLeft(db, viewer.id) : 0;
  return { name: viewer.name, email: viewer.email, role: viewer.role, secondFactor: secret !== null, recoveryCodesLeft: left };
}
