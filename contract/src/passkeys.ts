import { SignedInReply } from "./identity.ts";
import { codeTries } from "./refusals/groups.ts";
import { json, route } from "./route.ts";
import { maxPasskeys } from "./rules.ts";
import { requiredLine } from "./text.ts";
import { z } from "./z.ts";

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether its owner's account at Apple, Google or another keeper of passwords holds a copy. */
  synced: z.boolean(),
  addedAt: z.iso.datetime(),
  /** Null before its first use. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;
const Passkeys = z.object({
  data: z.array(Passkey),
  /** Whether the person often signs in by mailed codes, so that a passkey is worth offering. */
  offer: z.boolean().default(false),
});

const Descriptor = z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()).optional() });
/** `PublicKeyCredentialCreationOptionsJSON` of Web Authentication. */
const PasskeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal("none"),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  excludeCredentials: z.array(Descriptor).max(maxPasskeys),
});
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;
/** `PublicKeyCredentialRequestOptionsJSON` of Web Authentication. */
const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
  /** Empty for strangers, whose own device knows which passkey it has. */
  allowCredentials: z.array(Descriptor).max(maxPasskeys),
});
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const credentialId = base64url(1_400);

/** What a browser answers to `PasskeyCreationOptions`: the parts of its JSON that count. */
const PasskeyRegistration = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(30)).max(10).default([]),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** What a browser answers to `PasskeyRequestOptions`. */
const PasskeyAssertion = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    userHandle: base64url(100).nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

const refused = ["passkey-too-late", "passkey-unknown", "passkey-refused"] as const;
const passkeyName = requiredLine({ missing: "nameRequired", max: 60 });
const ownPasskey = z.object({ id: z.uuid() });

export const passkeys = {
  beginPasskeySignIn: route({
    method: "POST",
    path: "/auth/passkeys/options",
    access: "anyone",
    summary: "What any passkey of this site has to sign, once, within five minutes and in this browser.",
    reply: json(PasskeyRequestOptions),
    refusals: ["no-passkeys-here"],
  }),

  signInWithPasskey: route({
    method: "POST",
    path: "/auth/passkeys/enter",
    access: "anyone",
    summary: "Sign in with a passkey; the role is the account's. It counts as both steps.",
    body: json(PasskeyAssertion),
    reply: json(SignedInReply),
    refusals: [...codeTries, ...refused, "oidc-only"],
  }),

  listPasskeys: route({
    method: "GET",
    path: "/account/passkeys",
    access: "signed-in",
    summary: "This person's passkeys, the newest first.",
    reply: json(Passkeys),
  }),

  beginPasskey: route({
    method: "POST",
    path: "/account/passkeys/options",
    access: "signed-in",
    summary: "With what a browser makes a passkey for this person.",
    reply: json(PasskeyCreationOptions),
    refusals: ["not-confirmed", "second-step-not-used", "no-passkeys-here", "too-many-passkeys"],
  }),

  addPasskey: route({
    method: "POST",
    path: "/account/passkeys",
    access: "signed-in",
    summary: "Store the passkey that the browser has made.",
    body: json(PasskeyRegistration.extend({ name: passkeyName })),
    reply: json(Passkeys),
    creates: true,
    refusals: [
      "not-confirmed",
      "second-step-not-used",
      "passkey-too-late",
      "passkey-not-added",
      "passkey-refused",
      "too-many-passkeys",
      "too-many-changes-today",
    ],
  }),

  renamePasskey: route({
    method: "PATCH",
    path: "/account/passkeys/:id",
    access: "signed-in",
    summary: "Name one of one's own passkeys.",
    params: ownPasskey,
    body: json(z.object({ name: passkeyName })),
    reply: json(Passkeys),
    refusals: ["no-such-passkey", "too-many-changes-today"],
  }),

  removePasskey: route({
    method: "DELETE",
    path: "/account/passkeys/:id",
    access: "signed-in",
    summary: "Remove one of one's own passkeys; sessions elsewhere that began with it end.",
    params: ownPasskey,
    reply: json(Passkeys),
    refusals: ["not-confirmed", "second-step-not-used", "no-such-passkey", "too-many-changes-today"],
  }),

  beginPasskeyConfirmation: route({
    method: "POST",
    path: "/account/confirmation/passkey/options",
    access: "signed-in",
    summary: "What one of this person's passkeys has to sign to confirm that it is them.",
    reply: json(PasskeyRequestOptions),
    refusals: ["no-passkeys-here"],
  }),

  confirmWithPasskey: route({
    method: "PUT",
    path: "/account/confirmation/passkey",
    access: "signed-in",
    summary: "Confirm one's identity with a passkey; valid for ten minutes.",
    body: json(PasskeyAssertion),
    reply: json(z.object({ message: z.string() })),
    refusals: ["too-many-tries", ...refused],
  }),
};
