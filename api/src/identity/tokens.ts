import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Context } from "#api/core/context.ts";

const audience = "online-tutoring";
const accessSeconds = 600;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A signed word for ten minutes; every call still checks its session. */
export async function accessToken({ secrets, now }: Context, sessionId: string): Promise<string> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(sessionId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessSeconds)
    .sign(secrets.tokens);
}

/** The session an access token speaks for; undefined if it is forged, foreign or expired. */
export async function sessionOf({ secrets, now }: Context, token: string): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, secrets.tokens, {
      algorithms: ["HS256"],
      audience,
      currentDate: now(),
      requiredClaims: ["sub", "exp", "iat"],
    });
    return uuid.test(payload.sub ?? "") ? payload.sub : undefined;
  } catch {
    return undefined;
  }
}

export const newSeed = (): Buffer => randomBytes(32);

/** The refresh token of a seed: neither the database nor the key alone can make it. */
export const refreshToken = ({ secrets }: Context, sessionId: string, seed: Buffer): string =>
  `${sessionId}.${createHmac("sha256", secrets.tokens).update(`refresh ${sessionId} `).update(seed).digest("base64url")}`;

export function isRefreshToken(context: Context, token: string, sessionId: string, seed: Buffer | null): boolean {
  if (!seed) return false;
  const [given, right] = [Buffer.from(token), Buffer.from(refreshToken(context, sessionId, seed))];
  return given.length === right.length && timingSafeEqual(given, right);
}
