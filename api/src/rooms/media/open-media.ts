import type { Context } from "#api/core/context.ts";
import { isLocalHost } from "#api/core/loopback.ts";
import { type Settings, StartError } from "#api/core/settings.ts";
import { openRelay } from "../relay/open-relay.ts";
import { liveKitMedia } from "./livekit.ts";
import { meshMedia } from "./mesh.ts";
import type { MediaProvider } from "./provider.ts";

export type Media = {
  provider: MediaProvider;
  /** Other origins that the class page connects to. */
  hosts: string[];
  /** A line for the operator. */
  greeting: string;
};
type Service = Pick<Context, "db" | "now" | "report" | "secrets" | "address">;

const usualPort = 3478;

/** Opens what carries picture and voice, by the settings: LiveKit, the operator's own TURN server, or the relay in this process. */
export async function openMedia(service: Service, settings: Settings): Promise<Media> {
  const { LIVEKIT_URL, LIVEKIT_API_KEY, LIVEKIT_API_SECRET } = settings;
  if (LIVEKIT_URL && LIVEKIT_API_KEY && LIVEKIT_API_SECRET) {
    const keys = { url: LIVEKIT_URL, key: LIVEKIT_API_KEY, secret: LIVEKIT_API_SECRET };
    const { host, protocol } = new URL(LIVEKIT_URL);
    const safe = /^(wss|https):$/.test(protocol) ? "s" : "";
    return {
      provider: liveKitMedia(service, keys),
      hosts: [`ws${safe}://${host}`, `http${safe}://${host}`],
      greeting: `picture and voice pass through LiveKit at ${host}`,
    };
  }
  if (settings.TURN_URLS && settings.TURN_SECRET) {
    const urls = settings.TURN_URLS.split(",").map((url) => url.trim());
    const greeting = `picture and voice pass through ${urls.join(", ")}`;
    return { provider: meshMedia(service, { secret: settings.TURN_SECRET, urls }), hosts: [], greeting };
  }
  const { hostname } = new URL(service.address);
  const local = isLocalHost(hostname) && !settings.RELAY_ADDRESS;
  const secret = Buffer.from(service.secrets.relay).toString("base64url");
  const hosts = local ? ["127.0.0.1", "::1"] : ["0.0.0.0", "::"];
  const ports = settings.RELAY_PORT ? [settings.RELAY_PORT] : [usualPort, 0];
  const relay = await openRelay({ secret, hosts, ports, report: service.report }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE" && error.code !== "EACCES") throw error;
    throw new StartError(`The relay cannot use port ${settings.RELAY_PORT} (${error.code}); set RELAY_PORT to a free one.`);
  });
  const address = local ? "127.0.0.1" : (settings.RELAY_ADDRESS ?? hostname);
  const host = address.includes(":") && !address.startsWith("[") ? `[${address}]` : address;
  const urls = ["udp", "tcp"].map((transport) => `turn:${host}:${relay.port}?transport=${transport}`);
  return {
    provider: meshMedia(service, { secret, urls, relay }),
    hosts: [],
    greeting: `picture and voice pass through port ${relay.port}, UDP and TCP, at ${host}`,
  };
}
