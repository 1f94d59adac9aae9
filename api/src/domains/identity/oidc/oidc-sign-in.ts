import { addressIn, type Language } from "@tutoring/contract/languages";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { IdentityProvider, NotVerified } from "#api/platform/core/identity-provider.ts";
import { flushAggregated } from "#api/platform/logs/index.ts";
import { accountById } from "../accounts.queries.ts";
import { refuseGuessing } from "../codes.ts";
import { giveBackToNetworks } from "../network-limits.ts";
import { requireSecondFactor } from "../second-factor.ts";
import { startSession } from "../start-session.ts";
import { mayEnter } from "../viewer.ts";
import { type Failure, keepAttempt, keepFailure, keepVerified, verifiedFor, readAttempt } from "./attempt-cookie.ts";
import { requireProvider } from "./other-methods.ts";
import { accountOfIdentity, recordLinkUse, useAttempt } from "./oidc.queries.ts";

/** Pages of the back office, below which a sign-in may lead. */
const ownPage = /^\/(admin|executive)(\/|$)/;

const signInPage = (language: Language, to = "") =>
  addressIn(language, `/login?${new URLSearchParams({ oidc: "back", ...(ownPage.test(to) && { next: to }) })}`);

type Begun = { to?: string | undefined; language: Language };

/** Where the provider asks who a person is; the sign-in page again, to say why, if it does not answer. */
export async function goToProvider(context: Context, { to, language }: Begun): Promise<{ location: string }> {
  const provider = requireProvider(context);
  const page = signInPage(language, to);
  const begun = await provider.begin();
  if ("why" in begun) {
    keepFailure(context, failureOf(context, begun));
    return { location: page };
  }
  keepAttempt(context, { purpose: "enter", check: begun.check, page });
  return { location: begun.url };
}

/** Where the provider's own session ends, which a sign-out here leaves as it is. */
export async function leaveProvider(context: Context): Promise<{ location: string }> {
  const address = await requireProvider(context).signOutAddress();
  return { location: address ?? addressIn(context.browser.language, "/login") };
}

/** Takes the provider's answer to the browser that asked, and leads back to the page that it came from, which makes use of it. */
export async function comeBack(context: Context, given: Record<string, string | undefined>): Promise<{ location: string }> {
  const provider = requireProvider(context);
  const attempt = readAttempt(context);
  if (!attempt) {
    keepFailure(context, { id: "oidc-too-late" });
    return { location: signInPage(context.browser.language) };
  }
  const answered = await ask(context, provider, { given, check: attempt.check });
  if ("failure" in answered) keepFailure(context, answered.failure);
  else keepVerified(context, attempt, answered);
  return { location: attempt.page };
}

type Answer = { given: Record<string, string | undefined>; check: Parameters<IdentityProvider["answer"]>[1] };

/** Who it is. Counted before the provider is called, so that a stranger's calls of it are few. */
async function ask(context: Context, provider: IdentityProvider, { given, check }: Answer) {
  // protects C163: the state that another browser was given [given["state"] !== check.state → false]
  if (given["state"] !== check.state) return { failure: { id: "oidc-too-late" as const } };
  const full = await refusedGuess(context);
  if (full) return { failure: full };
  const named = Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined);
  const answered = await provider.answer(new URLSearchParams(named), check);
  if ("why" in answered) return { failure: failureOf(context, answered) };
  await giveBackToNetworks(context, "tries");
  return answered;
}

/** The limit on codes that one client tries, if it is used up. A link brings no work instead of waiting. */
async function refusedGuess(context: Context): Promise<Failure | undefined> {
  try {
    // protects C163: the limit on answers that one client brings [await refuseGuessing(context, { isTrusted: false }); → nothing]
    await refuseGuessing(context, { isTrusted: false });
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id: "too-many-codes-tried", seconds: error.retryAfterSeconds ?? 60 };
  }
}

/** Says it to the operator too, who may have to do something about it. */
export function failureOf({ report }: Context, { why, detail, isKnown }: NotVerified): Failure {
  if (why === "away" && !isKnown) report("identity-provider-away", { why: detail });
  if (why === "refused") report("identity-provider-refused", { why: detail });
  return { id: ({ away: "oidc-away", refused: "oidc-not-verified", "other-domain": "oidc-other-domain" } as const)[why] };
}

/**
 * Signs in to the account that its owner has connected with this person at the provider; what the provider says besides opens nothing.
 * The account's own authenticator app is asked for, unless the provider is trusted to have asked for a second factor.
 */
export async function signInWithProvider(context: Context, totp: string | undefined) {
  const { name } = requireProvider(context);
  const { verified, hash, until } = verifiedFor(context, "enter");
  const accountId = await accountOfIdentity(context.db, verified);
  const account = accountId === undefined ? undefined : await accountById(context.db, accountId);
  // protects C163: keeping disabled accounts out [|| !mayEnter(context, account) → nothing]
  if (!account || !mayEnter(context, account)) {
    await flushAggregated(context, { type: "LOGIN", operation: "sign-in-refused", details: { provider: name } });
    context.browser.dropCookie("oidc");
    throw new Refusal("oidc-unknown", { name });
  }
  // protects C163: the authenticator app of an account that is connected [verified.byTwoFactors ? undefined : await requireSecondFactor(context, account.id, totp); → undefined as "app" | undefined;]
  const second = verified.byTwoFactors ? undefined : await requireSecondFactor(context, account.id, totp);
  const signedIn = await inTransaction(context, async (inside) => {
    // protects C163: using a sign-in at the provider once [!(await useAttempt(inside.db, hash, until)) → false]
    if (!(await useAttempt(inside.db, hash, until))) throw new Refusal("oidc-too-late");
    await recordLinkUse(inside.db, verified);
    const factors = ["identity-provider", ...(second ? [second] : [])] as const;
    return startSession(inside, account, { factors, provider: name, byTwoFactors: verified.byTwoFactors });
  });
  context.browser.dropCookie("oidc");
  return { ...signedIn, canSignOutThere: verified.canSignOut };
}
