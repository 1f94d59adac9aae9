import { createHash, hkdfSync } from "node:crypto";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { VerifiedIdentity, SignInCheck } from "#api/platform/core/identity-provider.ts";
import { seal, unseal } from "#api/platform/core/seal.ts";

/** To enter, or for a session to connect its account. */
export type Purpose = "enter" | `link ${string}`;

/** A browser on its way to the provider: what its answer has to fit, and the page that it comes back to. */
type Attempt = { purpose: Purpose; check: SignInCheck; page: string };
/** Why nobody came back. `seconds`: until another try. */
export type Failure =
  | { id: "oidc-too-late" | "oidc-away" | "oidc-not-verified" | "oidc-other-domain" }
  | { id: "too-many-codes-tried"; seconds: number };
/** A browser that has come back: as whom, or why as nobody. */
type Outcome = { purpose: Purpose; hash: string; verified: VerifiedIdentity } | { failure: Failure };
type Kept = { attempt: Attempt } | { outcome: Outcome };

const [attemptSeconds, outcomeSeconds] = [600, 300];

/** Everything about a sign-in at the provider is in this cookie, sealed, so that a stranger who begins many stores nothing. */
const keyOf = ({ secrets }: Context) => Buffer.from(hkdfSync("sha256", secrets.codes, "", "oidc", 32));

function keep(context: Context, kept: Kept, seconds: number): void {
  const text = JSON.stringify({ kept, until: context.now().getTime() + seconds * 1_000 });
  context.browser.keepCookie("oidc", seal(keyOf(context), Buffer.from(text), "oidc").toString("base64url"), seconds);
}

function read(context: Context): { kept: Kept; until: Date } | undefined {
  const sealed = Buffer.from(context.browser.cookie("oidc") ?? "", "base64url");
  const text = unseal(keyOf(context), sealed, "oidc");
  if (!text) return undefined;
  const { kept, until } = JSON.parse(text.toString()) as { kept: Kept; until: number };
  // protects C163: the end of a sign-in that was begun [until > context.now().getTime() → true]
  return until > context.now().getTime() ? { kept, until: new Date(until) } : undefined;
}

export const keepAttempt = (context: Context, attempt: Attempt): void => keep(context, { attempt }, attemptSeconds);

/** The sign-in that this browser has begun; undefined without one. */
export function readAttempt(context: Context): Attempt | undefined {
  const kept = read(context)?.kept;
  return kept && "attempt" in kept ? kept.attempt : undefined;
}

export const keepFailure = (context: Context, failure: Failure): void => keep(context, { outcome: { failure } }, outcomeSeconds);

/** `state`: that of the attempt, which it counts for once. */
export function keepVerified(context: Context, { purpose, check }: Attempt, verified: VerifiedIdentity): void {
  const hash = createHash("sha256").update(check.state).digest("base64url");
  keep(context, { outcome: { purpose, hash, verified } }, outcomeSeconds);
}

/** As whom this browser has come back. Refuses where it has not, for this purpose, or where it came back as nobody. */
export function verifiedFor(context: Context, purpose: Purpose): { verified: VerifiedIdentity; hash: Buffer; until: Date } {
  const found = read(context);
  const outcome = found && "outcome" in found.kept ? found.kept.outcome : undefined;
  if (!found || !outcome) throw new Refusal("oidc-too-late");
  if ("failure" in outcome) {
    context.browser.dropCookie("oidc"); // it is said once
    throw refusalOf(context, outcome.failure);
  }
  // protects C163: the session that an account at the provider was asked for [outcome.purpose !== purpose → false]
  if (outcome.purpose !== purpose) throw new Refusal("oidc-too-late");
  return { verified: outcome.verified, hash: Buffer.from(outcome.hash, "base64url"), until: found.until };
}

export function refusalOf({ identityProvider }: Context, failure: Failure): Refusal {
  const { name = "", domain = "" } = identityProvider ?? {};
  switch (failure.id) {
    case "oidc-too-late":
      return new Refusal("oidc-too-late");
    case "oidc-other-domain":
      return new Refusal("oidc-other-domain", { name, domain });
    case "too-many-codes-tried":
      return new Refusal(failure.id, { seconds: failure.seconds }, { retryAfterSeconds: failure.seconds });
    default:
      return new Refusal(failure.id, { name });
  }
}
