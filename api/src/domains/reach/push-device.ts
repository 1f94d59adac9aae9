import { createHmac } from "node:crypto";
import type { Context } from "#api/platform/core/context.ts";
import { seal } from "#api/platform/core/seal.ts";
import type { NewDevice } from "./push-devices.queries.ts";

/** How a browser's address is found again without being kept. */
export const macOf = ({ devices }: Context["secrets"], endpoint: string): Buffer =>
  createHmac("sha256", devices).update(endpoint).digest();

/** A browser as it is stored: where it is reached is sealed. */
export const deviceOf = (
  secrets: Context["secrets"],
  { accountId, sessionId, userAgent }: { accountId: string; sessionId: string; userAgent: string },
  { endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string },
): NewDevice => ({
  ...{ accountId, sessionId, userAgent: userAgent.slice(0, 300) },
  endpointMac: macOf(secrets, endpoint),
  // protects C140: sealing where a browser is reached [seal(secrets.devices, Buffer.from(JSON.stringify({ endpoint, keys: { p256dh, auth } })), accountId) → Buffer.from(JSON.stringify({ endpoint, keys: { p256dh, auth } }))]
  sealed: seal(secrets.devices, Buffer.from(JSON.stringify({ endpoint, keys: { p256dh, auth } })), accountId),
});
