import type { Viewer } from "#api/platform/core/caller.ts";
import type { Context } from "#api/platform/core/context.ts";
import { liveToken, noteUse } from "./api-tokens.queries.ts";
import { isTokenText, tokenHash } from "./token-text.ts";

/**
 * The viewer of an API token: the admin who created it, under the token's name, so that the log and every screen say which program it
 * was. Null unless it is good. It has no session, and is never fresh enough for a sensitive change.
 */
export async function tokenViewer(context: Context, text: string): Promise<Viewer | null> {
  if (!isTokenText(text)) return null;
  const { db, browser, identityProvider } = context;
  const token = await liveToken(db, tokenHash(text), identityProvider?.trustsMfa ? identityProvider.issuer : undefined);
  if (!token || (token.account.sample && !browser.local)) return null;
  if (token.isStale) await noteUse(db, token.tokenId, browser.ip);
  const { id, email, language, secondFactor } = token.account;
  return {
    ...{ id, email, language, secondFactor },
    role: "admin",
    name: `token ${token.tokenName}`,
    byPasskey: false,
    secondStep: null,
    lacksOwnPasskey: false,
    initialPassword: false,
    sessionId: "",
    confirmedSecondsAgo: Infinity,
    grants: [],
    token: { id: token.tokenId, scopes: token.scopes },
  };
}
