import { openIdentityProvider } from "#api/app/open-identity-provider.ts";
import type { Settings } from "#api/platform/core/settings.ts";
import { about, type Finding } from "./finding.ts";

const { fine, fault } = about("sign-in");

/** Whether the identity provider describes itself as it is set. Its secret shows only when a person signs in. */
export async function checkIdentityProvider(settings: Settings): Promise<Finding[]> {
  const provider = openIdentityProvider(settings, settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`);
  if (!provider) return [];
  const begun = await provider.begin();
  if (!("why" in begun)) return [fine(`${provider.name} answers at ${provider.issuer}`)];
  return [
    fault(
      `${provider.name} does not answer as an identity provider at ${provider.issuer} (${begun.detail}).`,
      begun.why === "away"
        ? "Let this machine reach it, or correct OIDC_ISSUER."
        : 'Set OIDC_ISSUER exactly as the provider calls itself; docs/operations.md, "Sign-in with an identity provider", has examples.',
    ),
  ];
}
