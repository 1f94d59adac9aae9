import { inTransaction, type SignedIn } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { requireFreshSignIn } from "#api/core/fresh-sign-in.ts";
import { officeLetters } from "#api/mail/index.ts";
import { replaceRecoveryCodes, setTotp, totpOf, claimStep } from "./second-factor.queries.ts";
import { newRecoveryCodes, recoveryMac, stepOf, unsealSecret } from "./second-factor.ts";
import { tellOfSecondFactor } from "./tell-of-second-factor.ts";

/** Turns the app on with its first code, and returns the recovery codes. Refuses with `invalid`, or with `conflict` if an app is set up. */
export async function confirmSecondFactor(
  context: SignedIn,
  { setup, totp }: { setup: string; totp: string },
): Promise<{ recoveryCodes: string[] }> {
  requireFreshSignIn(context);
  const { viewer } = context;
  const sealed = Buffer.from(setup, "base64url");
  const secret = unsealSecret(context, sealed, viewer.id);
  if (!secret) throw new Refusal("app-setup-over");
  const step = stepOf(secret, totp, context.now());
  if (step === undefined) throw new Refusal("first-app-code-wrong");
  const recoveryCodes = newRecoveryCodes();
  return inTransaction(context, async (inside) => {
    if ((await totpOf(inside.db, viewer.id)).secret) throw new Refusal("app-set-up-meanwhile");
    await setTotp(inside.db, viewer.id, sealed);
    await claimStep(inside.db, viewer.id, step);
    await replaceRecoveryCodes(
      inside.db,
      viewer.id,
      recoveryCodes.map((code) => recoveryMac(inside, code)),
    );
    await tellOfSecondFactor(inside, "second-factor-set", officeLetters.appAddedSubject);
    return { recoveryCodes };
  });
}
