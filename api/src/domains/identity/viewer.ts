import type { Viewer } from "#api/platform/core/caller.ts";
import type { Context } from "#api/platform/core/context.ts";
import type { Db } from "#api/platform/db/database.ts";
import { tokenViewer } from "./api-tokens/token-viewer.ts";
import { type Account, accountByEmail, accountByUsername } from "./accounts.queries.ts";
import { isPassword } from "./passwords.ts";
import { liveSession } from "./sessions.queries.ts";
import { sessionOf } from "./tokens.ts";

/** The viewer of a bearer token: of a session, or of another program; null unless it is live. */
export async function findViewer(context: Context, authorization: string | undefined): Promise<Viewer | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? "")?.[1];
  if (token?.startsWith("ot_")) return tokenViewer(context, token);
  // protects 9.2.2: telling a refresh token from an access token [await sessionOf(context, token) → (await sessionOf(context, token)) ?? token.split(".")[0]]
  const sessionId = token && (await sessionOf(context, token));
  return sessionId ? ((await liveSession(context.db, sessionId))?.viewer ?? null) : null;
}

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

/** Whether the account may sign in from here: enabled, and sample accounts only on their own machine. */
// protects 6.3.2: keeping sample accounts to this machine [browser.local → true]
export const mayEnter = ({ browser }: Context, account: Pick<Account, "disabled" | "sample">): boolean =>
  !account.disabled && (!account.sample || browser.local);
