import { openidProvider } from "#api/domains/identity/index.ts";
import type { IdentityProvider } from "#api/platform/core/identity-provider.ts";
import type { Settings } from "#api/platform/core/settings.ts";

/** The provider with which the back office signs in, if one is set. `address`: our public origin. */
export function openIdentityProvider(settings: Settings, address: string): IdentityProvider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = settings;
  if (!issuer || !clientId || !clientSecret || !name) return undefined;
  return openidProvider({
    ...{ issuer, clientId, clientSecret, name, domain: settings.OIDC_DOMAIN },
    ...{ isOnly: settings.OIDC_ONLY, trustsMfa: settings.OIDC_TRUST_MFA },
    returnTo: `${address}/api/auth/oidc/back`,
    send: fetch,
  });
}
