import { may, type Role } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { IdentityProvider } from "#api/platform/core/identity-provider.ts";
import { areOtherMethodsOpen } from "./oidc.queries.ts";

/** The provider with which the back office signs in. Refuses where there is none. */
export function requireProvider({ identityProvider }: Context): IdentityProvider {
  if (!identityProvider) throw new Refusal("no-identity-provider");
  return identityProvider;
}

/** Whether the back office signs in with its provider alone, and no operator has opened its other sign-in methods. */
export const areOtherMethodsClosed = async ({ identityProvider, db }: Context): Promise<boolean> =>
  identityProvider?.isOnly === true && !(await areOtherMethodsOpen(db));

/** Refuses a sign-in method of the back office that is closed. */
export async function refuseClosedMethod(context: Context, role: Role): Promise<void> {
  if (!may(role, "use-identity-provider") || !(await areOtherMethodsClosed(context))) return;
  throw new Refusal("oidc-only", { name: context.identityProvider?.name ?? "" });
}
