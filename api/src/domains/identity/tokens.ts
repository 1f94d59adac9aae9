import { createHmac, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Context, Secrets } from "#api/platform/core/context.ts";
import { isSameSecret } from "#api/platform/core/seal.ts";

const audience = "online-tutoring";
const accessSeconds = 600;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A JWT access token, valid for ten minutes. Every call also checks its session (decision 0031). `unattended`: it was renewed while nobody used
 * the page, which let the session's idle time run on; a page that is used renews it once more.
 */
export async function accessToken({ secrets, now }: Context, sessionId: string, unattended = false): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT(unattended ? { unattended } : {})
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(sessionId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessSeconds)
    .sign(secrets.tokens);
}

/** The session id of an access token; undefined if it is forged, foreign or expired. */
export async function sessionOf(context: Context, token: string): Promise<string | undefined> {
  const word = right.get(context.secrets)?.get(token) ?? (await check(context, token));
  // protects 9.2.1: the end of a token that was used meanwhile [&& word.expiresAt > Math.floor(context.now().getTime() / 1000) ? word.sessionId : undefined → ?.sessionId]
  return word && word.expiresAt > Math.floor(context.now().getTime() / 1000) ? word.sessionId : undefined;
}

type Word = { sessionId: string; /** In seconds. */ expiresAt: number };

/** The last valid tokens: a page sends the same one with every call, and checking its signature is the costliest step. */
const right = new WeakMap<Secrets, Map<string, Word>>();
const maxRemembered = 10_000;

async function check({ secrets, now }: Context, token: string): Promise<Word | undefined> {
  try {
    // protects 9.1.3: the one key, whatever a token brings [secrets.tokens → ((head: { jwk?: { k?: string } }) => (head.jwk?.k ? Buffer.from(head.jwk.k, "base64url") : secrets.tokens)) as never]
    // protects 9.1.1: checking a token's signature [jwtVerify → (async (..._: unknown[]) => ({ payload: JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) }))]
    const { payload } = await jwtVerify(token, secrets.tokens, {
      // protects 9.1.2: the one algorithm
      algorithms: ["HS256"],
      // protects 9.2.3: whom a token is for
      audience,
      currentDate: now(),
      requiredClaims: ["sub", "exp", "iat"],
    });
    const word = { sessionId: payload.sub ?? "", expiresAt: payload.exp ?? 0 };
    if (!uuid.test(word.sessionId)) return undefined;
    keep(secrets, token, word);
    return word;
  } catch {
    return undefined;
  }
}

function keep(secrets: Secrets, token: string, word: Word) {
  const kept = right.get(secrets) ?? new Map<string, Word>();
  const [oldest] = kept.keys();
  if (kept.size >= maxRemembered && oldest) kept.delete(oldest);
  right.set(secrets, kept.set(token, word));
}

/** The random seed of a session's refresh token, replaced at each refresh. */
// protects 7.2.3: 256 random bits in a refresh token [32 → 8]
export const newSeed = (): Buffer => randomBytes(32);

/** The refresh token of a seed. It takes both the database and the key to make one. */
export const refreshToken = ({ secrets }: Context, sessionId: string, seed: Buffer): string =>
  `${sessionId}.${createHmac("sha256", secrets.tokens).update(`refresh ${sessionId} `).update(seed).digest("base64url")}`;

/** Whether a token is the session's refresh token for this seed. */
export function isRefreshToken(context: Context, token: string, sessionId: string, seed: Buffer | null): boolean {
  // protects 7.2.1: comparing a refresh token with its seed [isSameSecret(token, refreshToken(context, sessionId, seed)) → token.length === refreshToken(context, sessionId, seed).length]
  return seed !== null && isSameSecret(token, refreshToken(context, sessionId, seed));
}
