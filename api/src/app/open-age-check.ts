import { digilocker } from "#api/domains/consents/index.ts";
import type { AgeChecker } from "#api/platform/core/age-checker.ts";
import type { Settings } from "#api/platform/core/settings.ts";
import { openTestLocker, type TestLocker } from "@tutoring/fake-digilocker";

type AgeChecks = { checker: AgeChecker | undefined; locker: TestLocker | undefined };
type Parts = { address: string; now: () => Date };

/** DigiLocker if keys are set, else its stand-in if one is allowed, else nothing: then parents give their date of birth. */
export function openAgeCheck(settings: Settings, testLocker: Parts | undefined): AgeChecks {
  const { DIGILOCKER_CLIENT_ID: clientId, DIGILOCKER_CLIENT_SECRET: clientSecret, DIGILOCKER_PRODUCT_ID: productId } = settings;
  if (clientId && clientSecret && productId) {
    const base = settings.DIGILOCKER_SANDBOX ? "https://dg-sandbox.setu.co" : "https://dg.setu.co";
    return { checker: digilocker({ base, clientId, clientSecret, productId, send: fetch }), locker: undefined };
  }
  return testLocker ? withTestLocker(testLocker) : { checker: undefined, locker: undefined };
}

/** The stand-in, and a checker that calls it without a network. */
export function withTestLocker(parts: Parts): { checker: AgeChecker; locker: TestLocker } {
  const locker = openTestLocker(parts);
  const account = { base: locker.base, clientId: "test", clientSecret: "nobody is asked", productId: "test" };
  return { checker: digilocker({ ...account, send: locker.send }), locker };
}
