import { SecondFactor } from "./identity.ts";
import { flag } from "./lists.ts";
import { grantNames, roles } from "./permissions.ts";
import { appCode, codeTries } from "./refusals/groups.ts";
import { json, route } from "./route.ts";
import { minPasswordLength } from "./rules.ts";
import { sentence } from "./texts/field-sentences.ts";
import { z } from "./z.ts";

export const Account = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Whether an authenticator app is asked for at sign-in. */
  secondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** Whether this session began or was confirmed with a passkey, which counts as both steps. */
  byPasskey: z.boolean().default(false),
  /** Whether this session began with the identity provider, which is trusted to have asked for both steps. */
  byProvider: z.boolean().default(false),
  /** Whether this account of the back office has a passkey that this session, which has used no other second step either, has to use. */
  lacksOwnPasskey: z.boolean().default(false),
  /** The identity provider with which the back office signs in, and since when this account is connected; null where there is none. */
  identityProvider: z
    .object({
      name: z.string(),
      isOnly: z.boolean(),
      linkedAt: z.iso.datetime().nullable(),
      lastUsedAt: z.iso.datetime().nullable(),
    })
    .nullable()
    .default(null),
  /** The password is the first one; nothing else opens until it is changed. */
  initialPassword: z.boolean().default(false),
  /** What an admin has given this executive. */
  grants: z.array(z.enum(grantNames)).default([]),
  /** Whether new requests are assigned to this executive, in turn with others who take them; null for everybody else. */
  takesRequests: z.boolean().nullable().default(null),
});
export type Account = z.infer<typeof Account>;

export const OwnSession = z.object({
  id: z.string(),
  /** The session of this request. */
  current: z.boolean(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  userAgent: z.string(),
  clientAddress: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** The ways in which a signed-in person confirms their identity again. */
const confirmations = ["password", "app", "code", "passkey"] as const;
export type Confirmation = (typeof confirmations)[number];

/** The server also refuses stolen passwords, and those that contain the name, the username or the address of the person. */
// protects 6.2.9: room for long passwords [200 → 60]
// protects 6.2.5: leave to choose any characters [max → regex(/[A-Z].*\d/, "A capital and a digit").max]
// protects 6.2.1: eight characters at least [min(minPasswordLength). → nothing]
export const NewPassword = z.string().min(minPasswordLength).max(200);
const done = json(z.object({ message: z.string() }));

export const account = {
  showAccount: route({
    method: "GET",
    path: "/account",
    access: "signed-in",
    summary: "The signed-in person, and how their sign-in is protected.",
    reply: json(Account),
  }),

  setTakesRequests: route({
    method: "PUT",
    path: "/account/takes-requests",
    access: "handle-requests",
    summary: "Say whether new requests are assigned to oneself, as an executive; nothing changes for an admin.",
    body: json(z.object({ takesRequests: z.boolean() })),
    reply: json(Account),
  }),

  listMySessions: route({
    method: "GET",
    path: "/account/sessions",
    access: "signed-in",
    summary: "This person's live sessions, the last used first.",
    reply: json(z.object({ data: z.array(OwnSession) })),
  }),

  endMySession: route({
    method: "DELETE",
    path: "/account/sessions/:id",
    access: "signed-in",
    summary: "End one of one's own sessions.",
    params: z.object({ id: z.uuid() }),
    reply: done,
    refusals: ["not-confirmed", "no-such-session"],
  }),

  endMyOtherSessions: route({
    method: "DELETE",
    path: "/account/sessions",
    access: "signed-in",
    summary: "End all of one's own sessions but this one.",
    reply: done,
    refusals: ["not-confirmed"],
  }),

  changeMyPassword: route({
    method: "PUT",
    path: "/account/password",
    access: "use-password",
    summary: "Change one's own password; every other session ends.",
    body: json(
      z.object({ currentPassword: z.string().min(1, sentence("currentPasswordRequired")).max(200), newPassword: NewPassword }),
    ),
    reply: done,
    refusals: [
      "second-step-not-used",
      "too-many-tries",
      "password-wrong",
      "password-breached",
      "password-guessable",
      "password-unchanged",
    ],
  }),

  beginConfirmation: route({
    method: "POST",
    path: "/account/confirmation",
    access: "signed-in",
    summary: "How this person confirms their identity before a sensitive change; mails a code if that is the way.",
    query: z.object({
      /** The page can use a passkey: a person who has one is asked for it, and gets no code. */
      passkey: flag.default(false),
    }),
    reply: json(z.object({ by: z.enum(confirmations), email: z.string() })),
    refusals: ["too-many-codes-sent"],
  }),

  confirmIdentity: route({
    method: "PUT",
    path: "/account/confirmation",
    access: "signed-in",
    summary: "Confirm it with the password, the authenticator app's code or the mailed one; valid for ten minutes.",
    body: json(z.object({ secret: z.string().trim().min(1).max(200) })),
    reply: done,
    refusals: [...appCode, "code-wrong", "code-expired", "code-tried-out", ...codeTries, "password-wrong"],
  }),

  beginSecondFactor: route({
    method: "POST",
    path: "/account/second-factor",
    access: "use-authenticator-app",
    summary: "A new secret for an authenticator app; active once one of its codes is sent with `setup`.",
    reply: json(z.object({ secret: z.string(), uri: z.string(), setup: z.string() })),
    refusals: ["not-confirmed", "second-step-not-used", "app-set-up"],
  }),

  confirmSecondFactor: route({
    method: "PUT",
    path: "/account/second-factor",
    access: "use-authenticator-app",
    summary: "Turn the authenticator app on; the recovery codes are shown only once.",
    body: json(z.object({ setup: z.string().max(500), totp: SecondFactor })),
    reply: json(z.object({ recoveryCodes: z.array(z.string()) })),
    refusals: ["not-confirmed", "second-step-not-used", "app-setup-over", "first-app-code-wrong", "app-set-up-meanwhile"],
  }),

  renewRecoveryCodes: route({
    method: "POST",
    path: "/account/second-factor/recovery-codes",
    access: "use-authenticator-app",
    summary:
      "New recovery codes in place of all former ones, with a code of the app or a recovery code; they are shown only once.",
    body: json(z.object({ totp: SecondFactor })),
    reply: json(z.object({ recoveryCodes: z.array(z.string()) })),
    creates: true,
    refusals: [...appCode, "app-not-set-up"],
  }),

  removeSecondFactor: route({
    method: "POST",
    path: "/account/second-factor/remove",
    access: "use-authenticator-app",
    summary: "Turn the authenticator app off, with one of its codes or a recovery code.",
    body: json(z.object({ totp: SecondFactor })),
    reply: done,
    refusals: appCode,
  }),
};
