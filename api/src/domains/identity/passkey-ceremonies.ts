import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { PasskeyAssertion, PasskeyCreationOptions, PasskeyRegistration, PasskeyRequestOptions } from "@tutoring/contract";
import type { Context, SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { type StoredPasskey, useChallenge } from "./passkeys.queries.ts";

/** Loaded at the first passkey: it would lengthen every start, also of commands, by a quarter of a second. */
const webAuthn = () => import("@simplewebauthn/server");

/** ES256 and RS256: what phones, computers and security keys have. */
const algorithms = [-7, -257];
const challengeMilliseconds = 300_000;

/** Whose challenge it is, and what for: a signed-in person's session, or a browser by its cookie. */
type Holder = { purpose: "add" | "enter" | "confirm"; secret: string };

/** The site that a passkey belongs to. Refuses where the public address is a number, which cannot have passkeys. */
export function siteOf({ settings }: Context): { rpId: string; origin: string } {
  const { hostname, origin } = new URL(settings.address);
  if (isIP(hostname.replace(/^\[|\]$/g, ""))) throw new Refusal("no-passkeys-here");
  return { rpId: hostname, origin };
}

/** A challenge is random bytes, its end in milliseconds, and our MAC over both, so that giving one out stores nothing. */
const [randomLength, bodyLength] = [16, 22];

const macOf = ({ secrets }: Context, { purpose, secret }: Holder, body: Buffer) =>
  createHmac("sha256", secrets.codes).update(`passkey challenge\n${purpose}\n${secret}\n`).update(body).digest();

function newChallenge(context: Context, holder: Holder): string {
  const body = randomBytes(bodyLength);
  body.writeUIntBE(context.now().getTime() + challengeMilliseconds, randomLength, bodyLength - randomLength);
  return Buffer.concat([body, macOf(context, holder, body)]).toString("base64url");
}

/** Uses up the challenge that was signed. Refuses one that was never given to this holder, was used, or is too old. */
export async function spentChallenge(context: Context, holder: Holder, clientDataJSON: string): Promise<string> {
  const challenge = await challengeIn(clientDataJSON);
  const bytes = Buffer.from(challenge, "base64url");
  const [body, mac] = [bytes.subarray(0, bodyLength), bytes.subarray(bodyLength)];
  const expected = macOf(context, holder, body);
  // protects C164: the browser and the purpose that a challenge was given for [mac.length === expected.length && timingSafeEqual(mac, expected) → body.length === bodyLength]
  const isOurs = mac.length === expected.length && timingSafeEqual(mac, expected);
  const expiresAt = new Date(isOurs ? body.readUIntBE(randomLength, bodyLength - randomLength) : 0);
  // protects C164: the end of a challenge [|| expiresAt <= context.now() → nothing]
  if (!isOurs || expiresAt <= context.now()) throw new Refusal("passkey-too-late");
  // protects C164: using a challenge once [!(await useChallenge(context.db, mac, expiresAt)) → false]
  if (!(await useChallenge(context.db, mac, expiresAt))) throw new Refusal("passkey-too-late");
  return challenge;
}

async function challengeIn(clientDataJSON: string): Promise<string> {
  const { decodeClientDataJSON } = await import("@simplewebauthn/server/helpers");
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    throw new Refusal("passkey-refused");
  }
}

const idText = (passkey: StoredPasskey) => passkey.credentialId.toString("base64url");
const descriptorOf = (passkey: StoredPasskey) => ({
  ...{ id: idText(passkey), type: "public-key" as const },
  transports: passkey.transports,
});

/** With what a browser makes a passkey for the viewer. */
export function creationOptions(
  context: SignedIn,
  { handle, existing }: { handle: Buffer; existing: StoredPasskey[] },
): PasskeyCreationOptions {
  const { viewer } = context;
  const { rpId } = siteOf(context);
  return {
    challenge: newChallenge(context, holderFor(context, "add")),
    rp: { id: rpId, name: "Online Tutoring" },
    user: { id: handle.toString("base64url"), name: viewer.email || viewer.name, displayName: viewer.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    timeout: challengeMilliseconds,
    attestation: "none",
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    excludeCredentials: existing.map(descriptorOf),
  };
}

/** What a passkey has to sign; of the viewer's own ones, if they are given. */
export function requestOptions(context: Context, holder: Holder, own: StoredPasskey[] = []): PasskeyRequestOptions {
  const { rpId } = siteOf(context);
  return {
    challenge: newChallenge(context, holder),
    rpId,
    timeout: challengeMilliseconds,
    userVerification: "required",
    allowCredentials: own.map(descriptorOf),
  };
}

/** The holder of a signed-in person's challenges. */
export const holderFor = ({ viewer }: SignedIn, purpose: "add" | "confirm"): Holder => ({
  purpose,
  secret: viewer.sessionId,
});

type Made = Pick<StoredPasskey, "credentialId" | "publicKey" | "counter" | "canSync" | "isSynced" | "transports">;

/** The passkey that a browser has made for the viewer. Refuses what was not made here, now, by a person whom their device has recognised. */
export async function madePasskey(context: SignedIn, { id, response }: PasskeyRegistration): Promise<Made> {
  const { rpId, origin } = siteOf(context);
  const challenge = await spentChallenge(context, holderFor(context, "add"), response.clientDataJSON);
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...asJson(id), response: { ...response, transports: [] } },
    expectedChallenge: challenge,
    // protects C164: where a passkey was made
    expectedOrigin: origin,
    expectedRPID: rpId,
    // protects C164: that a device has recognised its owner when a passkey is made [true → false]
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new Refusal("passkey-not-added");
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, "base64url"),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    canSync: credentialDeviceType === "multiDevice",
    isSynced: credentialBackedUp,
    transports: response.transports,
  };
}

type Used = { counter: number; isSynced: boolean };

/** Whether this passkey has signed this challenge of ours; its counter is compared when the use is recorded. Refuses otherwise. */
export async function usedPasskey(
  context: Context,
  { id, response }: PasskeyAssertion,
  { passkey, challenge }: { passkey: StoredPasskey; challenge: string },
): Promise<Used> {
  const { rpId, origin } = siteOf(context);
  const { userHandle: _, ...signed } = response;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...asJson(id), response: signed },
    expectedChallenge: challenge,
    // protects C164: for which site a passkey has signed
    expectedOrigin: origin,
    expectedRPID: rpId,
    // protects C164: that a device has recognised its owner at a sign-in [true → false]
    requireUserVerification: true,
    credential: { id: idText(passkey), publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  // protects C164: whether the signature is the passkey's [!verified || → nothing]
  if (!verified || !authenticationInfo) throw new Refusal("passkey-refused");
  // a passkey is made to be copied by its keeper, or never is
  if ((authenticationInfo.credentialDeviceType === "multiDevice") !== passkey.canSync) throw new Refusal("passkey-refused");
  return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
}

/** What every answer of a browser has beside its response. */
const asJson = (id: string) => ({ id, rawId: id, type: "public-key" as const, clientExtensionResults: {} });
