import { type ApiToken, rolesFor, type Scope } from "@tutoring/contract";
import { maxApiTokens } from "@tutoring/contract/rules";
import { translator } from "@tutoring/contract/speak";
import { inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { enqueueDigest } from "#api/platform/mail/index.ts";
import { requireOwnSecondStep } from "../second-factor.ts";
import { apiTokens, countTokens, deleteToken, insertToken } from "./api-tokens.queries.ts";
import texts from "./token-emails.en.ts";
import { newToken, prefixOf, tokenHash } from "./token-text.ts";

export const listApiTokens = async ({ db }: SignedIn) => ({ data: await apiTokens(db) });

type Given = { name: string; scopes: readonly Scope[]; days: number };

/**
 * Creates a token, which only this reply contains. Refuses with `confirm` without a recent proof of identity or the admin's own second step,
 * which the token stands for, and with `conflict` if the name is taken or there are too many.
 */
export function createApiToken(context: SignedIn, given: Given): Promise<{ apiToken: ApiToken; token: string }> {
  requireFreshSignIn(context);
  const { name, days } = given;
  const scopes = [...new Set(given.scopes)];
  const token = newToken();
  return inTransaction(context, async (inside) => {
    // protects C160: the second step of an admin, from a token that one factor makes
    await requireOwnSecondStep(inside);
    await lockUntilEnd(inside.db, "api tokens");
    if ((await countTokens(inside.db)) >= maxApiTokens) throw new Refusal("too-many-tokens");
    const made = { accountId: context.viewer.id, name, hash: tokenHash(token), prefix: prefixOf(token), scopes, days };
    const id = await insertToken(inside.db, made);
    if (!id) throw new Refusal("token-name-taken");
    await writeLog(inside, { type: "CREATE", operation: "api-token-created", details: { name, scopes, days } });
    await tellAdmins(inside, { name, scopes, days });
    const [apiToken] = await apiTokens(inside.db, id);
    if (!apiToken) throw new Error(`token ${id} is not there`);
    return { apiToken, token };
  });
}

const t = translator("en");

/** Tells all admins of a new token: a thief in one account would leave with one. */
async function tellAdmins(inside: SignedIn, { name, scopes, days }: Given): Promise<void> {
  const link = `${inside.settings.address}/admin/integrations`;
  const text = t(texts.made, { admin: inside.viewer.name, name, days, scopes: scopes.join(", "), link });
  // protects C160: telling every admin of a new token
  await enqueueDigest(inside, { to: rolesFor("manage-integrations"), subject: t(texts.subject, { name }), text });
}

/** Deletes a token, whose next call is refused. Refuses with `no-such-token`. */
export async function revokeApiToken(context: SignedIn, id: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    const name = await deleteToken(inside.db, id);
    if (name === undefined) throw new Refusal("no-such-token");
    await writeLog(inside, { type: "DELETE", operation: "api-token-revoked", details: { name } });
  });
}
