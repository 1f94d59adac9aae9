import type { Api } from "#web/lib/api/api.ts";
import { permitted } from "#web/lib/access/permitted.ts";

/** Whether this person manages money without an authenticator app or a passkey. A failed call counts as no, so that it shows no warning. */
export const needsApp = async (calls: Api): Promise<boolean> =>
  permitted("manage-money") &&
  (await calls.account.showAccount().then(
    (account) => !account.secondFactor && !account.byPasskey,
    () => false,
  ));
