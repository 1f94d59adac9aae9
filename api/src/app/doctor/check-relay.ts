import { liveKitServer } from "#api/domains/rooms/media/open-media.ts";
import { codeOf } from "#api/platform/core/data-folder.ts";
import { isLocalHost, isOutside } from "#api/platform/core/networks.ts";
import type { Settings } from "#api/platform/core/settings.ts";
import { makeCredentials, tryAllocation } from "@tutoring/turn-relay";
import { about, type Finding } from "./finding.ts";
import { isPublic } from "./check-settings.ts";

const { fine, warning, fault, notTried } = about("relay");
type Own = { secret: Uint8Array | undefined; isServing: boolean };

/** Asks what carries picture and voice for a place, at the address and with the credentials that browsers get. */
export async function checkRelay(settings: Settings, { secret, isServing }: Own): Promise<Finding[]> {
  const { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET, TURN_URLS, TURN_SECRET } = settings;
  if (LIVEKIT_URL && LIVEKIT_API_KEY && LIVEKIT_API_SECRET)
    return checkLiveKit({ url: LIVEKIT_URL, key: LIVEKIT_API_KEY, secret: LIVEKIT_API_SECRET });
  if (TURN_URLS && TURN_SECRET) {
    const urls = TURN_URLS.split(",").map((url) => url.trim());
    return Promise.all(urls.map((url) => tryTurn(url, TURN_SECRET, { needsOutside: isPublic(settings) })));
  }
  if (!isServing || !secret) return [notTried("our own relay is tried while the product serves")];
  const address = settings.RELAY_ADDRESS ?? hostOf(settings);
  const host = address.includes(":") && !address.startsWith("[") ? `[${address}]` : address;
  const key = Buffer.from(secret).toString("base64url");
  const urls = ["udp", "tcp"].map((transport) => `turn:${host}:${settings.RELAY_PORT ?? 3478}?transport=${transport}`);
  return Promise.all(urls.map((url) => tryTurn(url, key, { needsOutside: false })));
}

function hostOf({ PUBLIC_URL }: Settings): string {
  const { hostname } = new URL(PUBLIC_URL ?? "http://localhost");
  return isLocalHost(hostname) ? "127.0.0.1" : hostname;
}

async function tryTurn(url: string, secret: string, { needsOutside }: { needsOutside: boolean }): Promise<Finding> {
  const tried = await tryAllocation(url, makeCredentials(secret, { room: "check-doctor", side: "tutor" }, new Date()));
  if ("relayed" in tried) {
    const lent = tried.relayed.replace(/:\d+$/, "");
    if (needsOutside && !isOutside(lent))
      return warning(
        `${url} lends ${lent}, an address that browsers elsewhere cannot reach.`,
        "Start coturn with --external-ip=PUBLIC/PRIVATE.",
      );
    return fine(`${url} lends a place`);
  }
  if (tried.code === 401)
    return fault(
      `${url} does not accept our credentials, so classes have no picture.`,
      "Set the same secret there (static-auth-secret, use-auth-secret) and in TURN_SECRET or SESSION_SECRET, and the clocks.",
    );
  return fault(
    `${url} lends no place (${tried.why}), so classes have no picture.`,
    "Open its port for UDP and TCP in the firewall and at the provider (docs/live-room.md), and look whether it runs.",
  );
}

async function checkLiveKit(keys: { url: string; key: string; secret: string }): Promise<Finding[]> {
  const { host } = new URL(keys.url);
  try {
    await liveKitServer(keys).call("ListParticipants", "check-doctor", { room: "check-doctor" });
    return [fine(`LiveKit at ${host} accepts our key`)];
  } catch (error) {
    const why = error instanceof Error && /answered/.test(error.message) ? error.message : codeOf(error);
    return /40[13]/.test(why)
      ? [
          fault(
            `LiveKit at ${host} refuses our key (${why}).`,
            "Set the same LIVEKIT_API_KEY and LIVEKIT_API_SECRET here and there.",
          ),
        ]
      : [fault(`LiveKit at ${host} does not answer (${why}).`, "Look whether it runs, and whether LIVEKIT_URL reaches it.")];
  }
}
