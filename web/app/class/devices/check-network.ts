import { browserApi } from "#web/lib/api/api.ts";
import { type NetworkVerdict, verdictOf } from "#web/class/quality/index.ts";
import { probeRelay } from "./relay-check.ts";
import { canTalkBySocket } from "#web/class/media/index.ts";

let known: NetworkVerdict | undefined;
/** The result of the last check, for the beginning of the call; undefined without one. */
export const lastNetworkVerdict = () => known;

/** Tries the connections that the call will use: the relay over UDP, then over TCP. Throws if our server is unreachable. */
export async function checkNetwork(lessonId: string, key: string | undefined): Promise<NetworkVerdict> {
  const pass = await browserApi.roomMedia.givePass({ params: { id: lessonId }, body: { key, check: true } });
  if (pass.kind !== "mesh") return (known = "picture");
  const udp = await probeRelay(pass, "udp");
  const enough = udp && verdictOf([udp], false) === "picture";
  const tcp = enough ? undefined : await probeRelay(pass, "tcp");
  return (known = verdictOf([udp, tcp], canTalkBySocket()));
}
