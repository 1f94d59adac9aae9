import type { Role } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { type Account, accountByEmail } from "./accounts.queries.ts";

export type Door = "admin" | "tutor" | "generic";

/** Whose accounts a sign-in form opens, the first role first. */
const rolesAt: Record<Door, Role[]> = { admin: ["admin"], tutor: ["staff"], generic: ["admin", "student", "staff"] };

/** The account that a sign-in form opens. All of its roles are looked up, so that each case takes equally long. */
export async function accountAtDoor({ db }: Context, door: Door, email: string): Promise<Account | undefined> {
  const accounts: (Account | undefined)[] = [];
  for (const role of rolesAt[door]) accounts.push(await accountByEmail(db, role, email));
  return accounts.find(Boolean);
}
