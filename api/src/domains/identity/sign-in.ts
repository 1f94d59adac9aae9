import { may, type Role, type SignedInReply } from "@tutoring/contract";
import { areas } from "@tutoring/contract/areas";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { reply } from "#api/platform/core/replies.ts";
import { flushAggregated, writeLog } from "#api/platform/logs/index.ts";
import { defineEmail, writeEmail } from "#api/platform/mail/index.ts";
import {
  type Account,
  accountByEmail,
  accountByUsername,
  type AccountWithPassword,
  renewPasswordHash,
} from "./accounts.queries.ts";
import { clearAllowance } from "./allowances.queries.ts";
import { accountEmails, checkCode, sendCode } from "./codes.ts";
import { knownDeviceKey } from "./known-devices.ts";
import { giveBackToNetworks, takeFromNetworks } from "./network-limits.ts";
import { areOtherMethodsClosed, refuseClosedMethod } from "./oidc/other-methods.ts";
import { hashPassword, isOutdated, isPassword } from "./passwords.ts";
import { requireSecondFactor } from "./second-factor.ts";
import { endSession, type LiveSession, liveSession, rotateSession } from "./sessions.queries.ts";
import { refreshCookieSeconds, startSession, viewerOfCookie } from "./start-session.ts";
import { takeOrRefuse } from "./take-or-refuse.ts";
import { accessToken, isRefreshToken, newSeed, refreshToken } from "./tokens.ts";
import { deleteVerificationsOf } from "./verifications.queries.ts";
import { mayEnter } from "./viewer.ts";

type SignInMethod = "admin" | "tutor" | "generic";

/** Whose accounts a sign-in form opens, the first role first. */
const rolesAt: Record<SignInMethod, Role[]> = { admin: ["admin"], tutor: ["staff"], generic: ["admin", "student", "staff"] };

/**
 * The account that a sign-in form opens, the first that may be opened by a code: a former admin may be a parent too. All of its roles are
 * looked up, so that each case takes equally long.
 */
async function accountForMethod(context: Context, signInMethod: SignInMethod, email: string): Promise<Account | undefined> {
  const accounts: Account[] = [];
  for (const role of rolesAt[signInMethod]) {
    const account = await accountByEmail(context.db, role, email);
    if (account) accounts.push(account);
  }
  for (const account of accounts) if (await mayUseCode(context, account)) return account;
  return accounts[0];
}

/** Whether the account may sign in by a mailed code: the back office may have closed that. */
const mayUseCode = async (context: Context, account: Account): Promise<boolean> =>
  mayEnter(context, account) && !(may(account.role, "use-identity-provider") && (await areOtherMethodsClosed(context)));

/** Mails a sign-in code. An unknown or disabled address gets the same answer after the same work, and no email. */
export async function sendSignInCode(
  context: Context,
  signInMethod: SignInMethod,
  email: string,
): Promise<{ email: string; message: string }> {
  // protects C163: the back office closed to mailed codes
  if (signInMethod === "admin") await refuseClosedMethod(context, "admin");
  const account = await accountForMethod(context, signInMethod, email);
  const known = account !== undefined && (await mayUseCode(context, account));
  await sendCode(context, {
    purpose: signInMethod,
    email: known ? account.email : email,
    accountId: account?.id,
    withhold: !known,
    ...(account && areas[account.role].isEnglishOnly && { language: "en" }),
  });
  return { email, message: reply(context.browser.language, "codeSent") };
}

type Input = { email: string; otp: string; totp?: string | undefined };

/** Signs in with a mailed code, and a second factor if the account has one. All other failures get the same sentence. */
export async function signInWithCode(
  context: Context,
  signInMethod: SignInMethod,
  { email, otp, totp }: Input,
): Promise<SignedInReply> {
  const account = await accountForMethod(context, signInMethod, email);
  // protects C163: the back office closed to mailed codes at the form of all roles [mayUseCode → mayEnter]
  const isWelcome = account !== undefined && (await mayUseCode(context, account));
  let second: Awaited<ReturnType<typeof requireSecondFactor>>;
  const outcome = await checkCode(context, { purpose: signInMethod, email, code: otp, accountId: account?.id }, async () => {
    // protects 6.3.4: the authenticator app at the generic sign-in [(account && → (signInMethod === "tutor" && account &&]
    if (account && isWelcome) second = await requireSecondFactor(context, account.id, totp);
  });
  if (outcome !== "right" || !account || !isWelcome) {
    // protects 16.2.5: keeping the code that was entered out of the log [code: outcome } → code: outcome, otp }]
    await flushAggregated(context, { type: "LOGIN", operation: "sign-in-refused", details: { email, code: outcome } });
    throw new Refusal("sign-in-failed");
  }
  return inTransaction(context, (inside) => startSession(inside, account, { factors: second ? ["code", second] : ["code"] }));
}

const triesOnName = [
  // protects 6.3.1: the limit on tries of one user name
  { times: 10, seconds: 15 * 60 },
  { times: 50, seconds: 24 * 3600 },
];
const triesOfClient = [{ times: 60, seconds: 15 * 60 }];

/** Signs an executive in, with a second factor if the account has one. Unknown names and disabled accounts get the same answer after the same work. */
export async function signInWithPassword(
  context: Context,
  input: { username: string; password: string; totp?: string | undefined },
): Promise<SignedInReply> {
  // protects C163: the back office closed to passwords
  await refuseClosedMethod(context, "executive");
  const account = await accountByUsername(context.db, input.username);
  const device = await knownDeviceKey(context, account?.id);
  const nameKey = device ? `password ${device} ${account?.id}` : `password of ${input.username.toLowerCase()}`;
  await countTry(context, { nameKey, isKnownDevice: device !== undefined, username: input.username });

  const right = await isPassword(input.password, account?.passwordHash);
  if (!right || !account || !mayEnter(context, account)) {
    await flushAggregated(context, { type: "LOGIN", operation: "sign-in-refused", details: { username: input.username } });
    throw new Refusal("wrong-credentials");
  }
  // protects 6.3.4: the authenticator app of an executive [await requireSecondFactor(context, account.id, input.totp); → undefined as "app" | undefined;]
  const second = await requireSecondFactor(context, account.id, input.totp);
  // protects 6.4.1: the end of a first password
  if (account.isPasswordOver) throw new Refusal("initial-password-over");
  await renewOutdatedHash(context, account, input.password);
  return inTransaction(context, async (inside) => {
    if (device) await clearAllowance(inside.db, nameKey);
    else await giveBackToNetworks(inside, "passwords"); // limits are for wrong passwords
    return startSession(inside, account, { factors: second ? ["password", second] : ["password"] });
  });
}

/** Hashes a right password again if its hash is of an earlier form or cost. */
async function renewOutdatedHash(
  { db, upgrade }: Context,
  { id, passwordHash }: AccountWithPassword,
  password: string,
): Promise<void> {
  // protects C216: a hash that the version before reads, while it serves too
  if (upgrade.isUnderWay) return;
  // protects C128: new hashes in place of outdated ones [isOutdated(passwordHash) → false]
  if (passwordHash && isOutdated(passwordHash))
    await renewPasswordHash(db, id, { from: passwordHash, to: await hashPassword(password) });
}

type Try = { nameKey: string; isKnownDevice: boolean; username: string };

/** Counts a try in a transaction of its own, so that it counts whatever the outcome. Refuses with `too-many-tries`. */
async function countTry(context: Context, { nameKey, isKnownDevice, username }: Try) {
  try {
    await inTransaction(context, async (inside) => {
      await takeOrRefuse(inside, nameKey, triesOnName, "too-many-tries");
      if (!isKnownDevice) await takeFromNetworks(inside, "passwords", triesOfClient, "too-many-tries");
    });
  } catch (error) {
    if (error instanceof Refusal)
      await flushAggregated(context, { type: "LOGIN", operation: "sign-in-refused", details: { username, tries: "too many" } });
    throw error;
  }
}

const graceSeconds = 10;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Rotates the refresh cookie and returns a new access token. Concurrent calls, and repetitions after a lost answer, get
 * the same successor. An old token used more than ten seconds later was copied, and ends the session.
 */
export async function refreshSession(context: Context, role: Role): Promise<SignedInReply> {
  const token = context.browser.cookie("refresh") ?? "";
  const sessionId = token.split(".")[0] ?? "";
  const session = uuid.test(sessionId) ? await liveSession(context.db, sessionId) : undefined;
  if (session && session.viewer.role !== role) throw new Refusal("sign-in-again"); // the cookie belongs to another role's session and stays
  if (!session) throw signedOut(context);

  if (isRefreshToken(context, token, sessionId, session.seed)) {
    // protects 7.2.2: a new refresh token at each use [newSeed() → session.seed]
    const next = newSeed();
    const rotation = { role, from: session.seed, to: next, unattended: context.browser.unattended };
    if (await rotateSession(context.db, sessionId, rotation)) return answer(context, sessionId, role, next);
    return refreshSession(context, role); // a concurrent call was first: its successor is ours too
  }
  const late = session.rotatedSecondsAgo > graceSeconds;
  if (!late && isRefreshToken(context, token, sessionId, session.previousSeed))
    return answer(context, sessionId, role, session.seed);
  if (late) await endReused(context, session); // any other token of this session is older
  throw signedOut(context);
}

async function answer(context: Context, sessionId: string, role: Role, seed: Buffer): Promise<SignedInReply> {
  context.browser.keepCookie("refresh", refreshToken(context, sessionId, seed), refreshCookieSeconds);
  return { token: await accessToken(context, sessionId, context.browser.unattended), role };
}

export const sessionReused = defineEmail("session-reused", (_: object, { language }) => {
  const { reusedSubject: subject, reused: text } = accountEmails[language];
  return { subject, text };
});

async function endReused(context: Context, { viewer }: LiveSession) {
  await endSession(context.db, viewer.sessionId);
  await writeLog(context, { type: "LOGOUT", operation: "session-ended-after-reuse", by: viewer });
  if (!viewer.email) return;
  const { id: accountId, email: address, name, language } = viewer;
  await writeEmail(context, sessionReused({ address, name, language, accountId }, {}));
}

function signedOut({ browser }: Context): Refusal {
  browser.dropCookie("refresh");
  return new Refusal("sign-in-again");
}

/** Ends the session of the bearer token, or else of the refresh cookie. Signing out twice is no error. */
export async function signOut(context: Context): Promise<{ message: string }> {
  const viewer = context.viewer ?? (await viewerOfCookie(context));
  if (viewer && (await endSession(context.db, viewer.sessionId))) {
    await writeLog(context, { type: "LOGOUT", operation: "signed-out", by: viewer });
  }
  if (viewer) await deleteVerificationsOf(context.db, viewer.id);
  context.browser.dropCookie("refresh");
  context.browser.dropCookie("proof");
  return { message: reply(context.browser.language, "signedOut") };
}
