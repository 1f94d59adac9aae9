import { randomBytes } from "node:crypto";
import type { PasskeyAssertion, PasskeyRequestOptions, SignedInReply } from "@tutoring/contract";
import { type Context, inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { reply } from "#api/platform/core/replies.ts";
import { flushAggregated, writeLog } from "#api/platform/logs/index.ts";
import { type Account, accountById } from "./accounts.queries.ts";
import { refuseGuessing } from "./codes.ts";
import { giveBackToNetworks } from "./network-limits.ts";
import { refuseClosedMethod } from "./oidc/other-methods.ts";
import { holderFor, requestOptions, spentChallenge, usedPasskey } from "./passkey-ceremonies.ts";
import { notifyOfPasskey } from "./passkey-emails.ts";
import { passkeyByCredential, passkeysOf, recordUse, type StoredPasskey } from "./passkeys.queries.ts";
import { confirmSession } from "./sessions.queries.ts";
import { startSession } from "./start-session.ts";
import { takeOrRefuse } from "./take-or-refuse.ts";
import { mayEnter } from "./viewer.ts";

const cookieSeconds = 600;
const strangersSecret = /^[\w-]{43}$/;

/** What a passkey has to sign to open its account. It names nobody, so nothing of accounts can be learnt from it. */
export function beginPasskeySignIn(context: Context): PasskeyRequestOptions {
  const { browser } = context;
  const known = browser.cookie("passkey") ?? "";
  const secret = strangersSecret.test(known) ? known : randomBytes(32).toString("base64url"); // of all tabs
  browser.keepCookie("passkey", secret, cookieSeconds);
  return requestOptions(context, { purpose: "enter", secret });
}

/** Signs in with a passkey, which counts as both steps: its device has recognised its owner. */
export async function signInWithPasskey(context: Context, assertion: PasskeyAssertion): Promise<SignedInReply> {
  // protects C164: the limit on passkeys that one client tries
  await refuseGuessing(context, { isTrusted: false });
  const signedIn = await enter(context, assertion).catch(async (error: unknown) => {
    const passkey = error instanceof Refusal ? error.id : "failed";
    await flushAggregated(context, { type: "LOGIN", operation: "sign-in-refused", details: { passkey } });
    throw error;
  });
  await giveBackToNetworks(context, "tries");
  return signedIn;
}

async function enter(context: Context, assertion: PasskeyAssertion): Promise<SignedInReply> {
  const secret = context.browser.cookie("passkey") ?? "";
  const challenge = await spentChallenge(context, { purpose: "enter", secret }, assertion.response.clientDataJSON);
  const { passkey, account } = await ownerOf(context, assertion);
  // protects C164: the account that the authenticator names
  if (!isHandle(assertion, passkey.handle)) throw new Refusal("passkey-refused");
  // protects C164: keeping disabled accounts out
  if (!mayEnter(context, account)) throw new Refusal("passkey-refused");
  const used = await usedPasskey(context, assertion, { passkey, challenge });
  // protects C163: the back office closed to passkeys
  await refuseClosedMethod(context, account.role);
  const signedIn = await inTransaction(context, async (inside) =>
    (await recordUse(inside.db, { id: passkey.id, ...used }))
      ? startSession(inside, account, { factors: ["passkey"], passkeyId: passkey.id })
      : undefined,
  );
  return signedIn ?? refuseCopy(context, account, passkey);
}

/** What one of the viewer's passkeys has to sign to confirm who they are. */
export const beginPasskeyConfirmation = async (context: SignedIn): Promise<PasskeyRequestOptions> =>
  requestOptions(context, holderFor(context, "confirm"), await passkeysOf(context.db, context.viewer.id));

const tries = [{ times: 10, seconds: 15 * 60 }];

/** Confirms the viewer's identity with a passkey of theirs. */
export async function confirmWithPasskey(context: SignedIn, assertion: PasskeyAssertion): Promise<{ message: string }> {
  const { viewer } = context;
  await inTransaction(context, (inside) => takeOrRefuse(inside, `own passkey of ${viewer.id}`, tries, "too-many-tries"));
  const challenge = await spentChallenge(context, holderFor(context, "confirm"), assertion.response.clientDataJSON);
  const { passkey, account } = await ownerOf(context, assertion);
  // protects C164: confirming with one's own passkey alone [account.id !== viewer.id || → nothing]
  if (account.id !== viewer.id || (assertion.response.userHandle && !isHandle(assertion, passkey.handle)))
    throw new Refusal("passkey-refused");
  const used = await usedPasskey(context, assertion, { passkey, challenge });
  if (!(await recordUse(context.db, { id: passkey.id, ...used }))) return refuseCopy(context, account, passkey);
  await confirmSession(context.db, viewer.sessionId, passkey.id);
  await writeLog(context, { type: "LOGIN", operation: "identity-confirmed", details: { by: "passkey" } });
  return { message: reply(context.browser.language, "confirmed") };
}

/** The passkey that was used, and its account. */
async function ownerOf({ db }: Context, { id }: PasskeyAssertion) {
  const passkey = await passkeyByCredential(db, Buffer.from(id, "base64url"));
  const account = passkey && (await accountById(db, passkey.accountId));
  if (!account) throw new Refusal("passkey-unknown");
  return { passkey, account };
}

const isHandle = ({ response }: PasskeyAssertion, handle: Buffer | null): boolean =>
  handle !== null && response.userHandle === handle.toString("base64url");

/** A passkey whose counter went back is a copy, or has one: its owner is told. */
async function refuseCopy(context: Context, account: Account, { id, name }: StoredPasskey): Promise<never> {
  await inTransaction(context, async (inside) => {
    await takeOrRefuse(inside, `copied passkey ${account.id}`, [{ times: 1, seconds: 24 * 3600 }], "too-many-tries");
    await writeLog(inside, { type: "LOGIN", operation: "passkey-copied", details: { passkeyId: id }, by: account });
    await notifyOfPasskey(inside, account, { change: "copied", name });
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error; // told once a day
  });
  throw new Refusal("passkey-refused");
}
