import { createHash } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { isSameSecret } from "#api/core/constant-time.ts";

export type LiveKitKeys = { url: string; key: string; secret: string };
type Grant = { room: string; roomJoin?: true; roomAdmin?: true; roomCreate?: true; canPublishSources?: string[] };

const callMilliseconds = 3_000;
/** For joining; LiveKit renews the tokens of those inside. */
const tokenSeconds = 120;

/** What is LiveKit's own: tokens, calls to its server, and its signature. */
export function liveKitServer({ url, key, secret }: LiveKitKeys) {
  const secretBytes = new TextEncoder().encode(secret);
  const origin = new URL(url.replace(/^ws/, "http")).origin;

  const sign = (claims: object, subject?: string) => {
    const token = new SignJWT({ ...claims }).setProtectedHeader({ alg: "HS256" }).setIssuer(key).setNotBefore("0s");
    if (subject) token.setSubject(subject);
    return token.setExpirationTime(`${tokenSeconds}s`).sign(secretBytes);
  };
  const may = { canPublish: true, canSubscribe: true, canPublishData: true, canUpdateOwnMetadata: false };

  return {
    /** Admits one person to one room. */
    joinToken: (room: string, identity: string) =>
      sign(
        {
          video: { room, roomJoin: true, canPublishSources: ["camera", "microphone", "screen_share"], ...may } satisfies Grant &
            object,
        },
        identity,
      ),

    /** A call of its room service. Fails when it takes longer than three seconds; undefined when there is no such room or person. */
    call: async (method: string, room: string, body: object): Promise<Record<string, unknown> | undefined> => {
      const grant: Grant = { room, roomAdmin: true, roomCreate: true };
      const response = await fetch(`${origin}/twirp/livekit.RoomService/${method}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${await sign({ video: grant })}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(callMilliseconds),
      });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`LiveKit answered ${method} with ${response.status}`);
      return (await response.json()) as Record<string, unknown>;
    },

    /** Whether the server has signed exactly these bytes, in the last minutes. */
    hasSigned: async (bytes: Uint8Array, token: string): Promise<boolean> => {
      const options = { issuer: key, algorithms: ["HS256"], requiredClaims: ["exp"], clockTolerance: 10 };
      const verified = await jwtVerify(token, secretBytes, options).catch(() => undefined);
      const sum = createHash("sha256").update(bytes).digest("base64");
      return typeof verified?.payload["sha256"] === "string" && isSameSecret(verified.payload["sha256"], sum);
    },
  };
}
