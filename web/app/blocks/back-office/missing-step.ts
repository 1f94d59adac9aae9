import type { Api } from "#web/lib/api/api.ts";
import { permitted } from "#web/lib/access/permitted.ts";

/** What a person who manages money has to set up, or to use, besides a first factor. A failed call counts as nothing, so that it shows no warning. */
export const missingStep = async (calls: Api): Promise<"app" | "passkey" | undefined> => {
  if (!permitted("manage-money")) return undefined;
  const account = await calls.account.showAccount().catch(() => undefined);
  if (!account || account.secondFactor || account.byPasskey || account.byProvider) return undefined;
  return account.lacksOwnPasskey ? "passkey" : "app";
};
