import type { SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { requireFreshSignIn } from "#api/core/fresh-sign-in.ts";
import { totpOf } from "./second-factor.queries.ts";
import { enrolmentUri, newSecret, sealSecret, secretText } from "./second-factor.ts";

/** Returns a new secret. Nothing is stored yet: the sealed secret comes back with the first code. */
export async function beginSecondFactor(context: SignedIn): Promise<{ secret: string; uri: string; setup: string }> {
  requireFreshSignIn(context);
  const { db, viewer } = context;
  if ((await totpOf(db, viewer.id)).secret) throw new Refusal("app-set-up");
  const secret = newSecret();
  const setup = sealSecret(context, secret, viewer.id).toString("base64url");
  return { secret: secretText(secret), uri: enrolmentUri(secret, viewer.email), setup };
}
