import type { PasskeyAssertion, PasskeyCreationOptions, PasskeyRegistration, PasskeyRequestOptions } from "@tutoring/contract";

/** An address made of numbers has no passkeys. */
const isNumeric = (host: string) => host.startsWith("[") || /^[\d.]+$/.test(host);

/** Whether this browser can make and use passkeys at this address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential &&
  !isNumeric(location.hostname);

/** Whether it can suggest them in a field, among the addresses it fills in. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable().catch(() => false));

/** Has the browser make a passkey. Rejects as the browser does. */
export async function makePasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { id, response } = made.toJSON() as RegistrationResponseJSON;
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}

type How = { signal?: AbortSignal; mediation?: CredentialMediationRequirement };

let asking: AbortController | undefined;

/**
 * Has a passkey sign: one that the person chooses, or one they choose in a field. Rejects as the browser does. A browser asks for one
 * at a time, so this ends what was asked before, such as by a page below a dialog.
 */
export async function signWithPasskey(
  options: PasskeyRequestOptions,
  { signal, mediation }: How = {},
): Promise<PasskeyAssertion> {
  asking?.abort();
  const own = (asking = new AbortController()).signal;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const asked = { publicKey, signal: signal ? AbortSignal.any([signal, own]) : own, ...(mediation && { mediation }) };
  const signed = (await navigator.credentials.get(asked)) as PublicKeyCredential;
  const { id, response } = signed.toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Whether the person, or the page, gave up before a passkey was used. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name);

/** Whether the device holds a passkey of this account already. */
export const isMadeAlready = (error: unknown): boolean => error instanceof DOMException && error.name === "InvalidStateError";

/** Tells the device that a passkey opens nothing here any more, so that it is not suggested again. */
export function forgetPasskey(rpId: string, credentialId: string): void {
  if (!("signalUnknownCredential" in PublicKeyCredential)) return;
  PublicKeyCredential.signalUnknownCredential({ rpId, credentialId }).catch(() => {});
}
