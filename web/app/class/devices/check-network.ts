import { browserApi } from "#web/lib/api/api.ts";
import { type NetworkVerdict, verdictOf } from "#web/class/quality/index.ts";
import { probeRelay } from "./relay-check.ts";
import { canTalkBySocket } from "#web/class/media/index.ts";

let known: NetworkVerdict | undefined;
/** What the last check found, for the beginning of the call. */
export const lastNetworkVerdict = () => known;

/** Tries the way that the call will take: the relay over UDP, then over TCP. Fails when our server is not reached at all. */
export async function checkNetwork(lessonId: string, key: string | undefined): Promise<NetworkVerdict> {
  const pass = await browserApi.roomMedia.givePass({ params: { id: lessonId }, body: { key, check: true } });
  if (pass.kind !== "mesh") return (known = "picture");
  const udp = await probeRelay(pass, "udp");
  const enough = udp && verdictOf([udp], false) === "picture";
  const tcp = enough ? undefined : await probeRelay(pass, "tcp");
  return (known = verdictOf([udp, tcp], canTalkBySocket()));
}
