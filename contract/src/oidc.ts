import { SecondFactor, SignedInReply } from "./identity.ts";
import { appCode, codeTries } from "./refusals/groups.ts";
import { json, redirect, route } from "./route.ts";
import { languages } from "./texts/languages.ts";
import { z } from "./z.ts";

const done = json(z.object({ message: z.string() }));
/** Why nobody comes back from the provider as who they are. */
const notVerified = [
  ...codeTries,
  "no-identity-provider",
  "oidc-too-late",
  "oidc-away",
  "oidc-not-verified",
  "oidc-other-domain",
] as const;

/** Signing in to the back office with the identity provider that the operator has set. */
export const oidc = {
  showOidc: route({
    method: "GET",
    path: "/auth/oidc",
    access: "anyone",
    summary: "With which identity provider the back office signs in, and whether with that alone.",
    reply: json(z.object({ name: z.string().nullable(), isOnly: z.boolean() })),
  }),

  goToOidc: route({
    method: "GET",
    path: "/auth/oidc/go",
    access: "anyone",
    summary: "Lead the browser to the identity provider's sign-in. A link of the sign-in page; no program calls it.",
    query: z.object({
      /** The page of the back office to be shown afterwards. */
      to: z.string().max(500).optional(),
      /** The language of the sign-in page. */
      language: z.enum(languages).default("en"),
    }),
    reply: redirect,
    refusals: ["no-identity-provider"],
  }),

  comeBackFromOidc: route({
    method: "GET",
    path: "/auth/oidc/back",
    access: "anyone",
    summary: "Where the identity provider leads the browser back to; it goes on to the page that it came from.",
    query: z.object({
      code: z.string().max(8_000).optional(),
      state: z.string().max(200).optional(),
      iss: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
    }),
    reply: redirect,
    refusals: ["no-identity-provider"],
  }),

  signInWithOidc: route({
    method: "POST",
    path: "/auth/oidc/enter",
    access: "anyone",
    summary: "Sign in to the account that is connected with who has just come back from the identity provider.",
    body: json(z.object({ totp: SecondFactor.optional() })),
    reply: json(
      SignedInReply.extend({
        /** Whether the provider's own session can be ended too, as `/auth/oidc/out` does. */
        canSignOutThere: z.boolean().default(false),
      }),
    ),
    refusals: [...notVerified, "oidc-unknown", ...appCode],
  }),

  leaveOidc: route({
    method: "GET",
    path: "/auth/oidc/out",
    access: "anyone",
    summary: "Lead the browser to where the identity provider ends its own session; to the sign-in page if it has no such place.",
    reply: redirect,
    refusals: ["no-identity-provider"],
  }),

  beginOidcLink: route({
    method: "POST",
    path: "/auth/oidc/link/begin",
    access: "use-identity-provider",
    summary: "Where the identity provider asks who the signed-in person is there, to connect the two accounts.",
    reply: json(z.object({ url: z.url() })),
    refusals: ["no-identity-provider", "not-confirmed", "second-step-not-used", "oidc-connected", "oidc-away"],
  }),

  linkOidc: route({
    method: "POST",
    path: "/auth/oidc/link",
    access: "use-identity-provider",
    summary: "Connect one's account with who has just come back from the identity provider in this session.",
    reply: done,
    refusals: [
      ...notVerified,
      ...(["not-confirmed", "second-step-not-used", "oidc-connected", "oidc-connected-elsewhere"] as const),
      "too-many-changes-today",
    ],
  }),

  unlinkOidc: route({
    method: "DELETE",
    path: "/auth/oidc/link",
    access: "use-identity-provider",
    summary: "Disconnect one's account from the identity provider; every other session ends.",
    reply: done,
    refusals: ["no-identity-provider", "not-confirmed", "second-step-not-used", "oidc-not-connected", "too-many-changes-today"],
  }),
};
