import type { Db } from "#api/db/database.ts";
import { accountByEmail, accountByUsername } from "./accounts.queries.ts";
import { isPassword } from "./passwords.ts";

/** Whether an enabled admin has this address. */
export const isAdmin = async (db: Db, email: string): Promise<boolean> =>
  (await accountByEmail(db, "admin", email))?.disabled === false;

/** Whether an enabled tutor's account has this address. */
export const isTutor = async (db: Db, email: string): Promise<boolean> =>
  (await accountByEmail(db, "staff", email))?.disabled === false;

/** Whether an enabled executive has this password. */
export async function isPasswordOf(db: Db, username: string, password: string): Promise<boolean> {
  const account = await accountByUsername(db, username);
  return account?.disabled === false && isPassword(password, account.passwordHash);
}
