import type { oidc } from "@tutoring/contract";
import type { Handlers } from "#api/platform/http/serve.ts";
import { areOtherMethodsClosed } from "./other-methods.ts";
import { beginLink, link, unlink } from "./my-identity.ts";
import { comeBack, goToProvider, leaveProvider, signInWithProvider } from "./oidc-sign-in.ts";

export const oidcHandlers: Handlers<typeof oidc> = {
  showOidc: async (context) => ({ name: context.identityProvider?.name ?? null, isOnly: await areOtherMethodsClosed(context) }),
  goToOidc: (context, { query }) => goToProvider(context, query),
  comeBackFromOidc: (context, { query }) => comeBack(context, query),
  signInWithOidc: (context, { body }) => signInWithProvider(context, body.totp),
  leaveOidc: (context) => leaveProvider(context),
  beginOidcLink: (context) => beginLink(context),
  linkOidc: (context) => link(context),
  unlinkOidc: (context) => unlink(context),
};
