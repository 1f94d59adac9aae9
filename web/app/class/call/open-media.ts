import { browserApi } from "#web/lib/api/api.ts";
import type { CallSocket } from "./call-socket.ts";
import type { Media } from "./media.ts";
import { openMesh } from "./mesh-media.ts";
import { openNothing } from "./no-media.ts";
import type { Ice } from "./peer-link.ts";
import type { Roster } from "./roster.ts";

type Given = { socket: CallSocket; roster: Roster; page: string; lessonId: string; linkKey: string | undefined };

/** Without a pass there is no connection yet: the keeper asks for another one. */
const patience = 4_000;
const noWay: Ice = { iceServers: [], relayOnly: true };

/** The engine that the server's pass names. */
export async function openMediaOf({ socket, roster, page, lessonId, linkKey }: Given): Promise<Media> {
  if (!("RTCPeerConnection" in globalThis)) return openNothing(socket);
  const ask = () => browserApi.roomMedia.givePass({ params: { id: lessonId }, body: { key: linkKey, connection: page } });
  const freshIce = async (): Promise<Ice> => {
    const pass = await ask();
    return pass.kind === "mesh" ? pass : noWay;
  };
  const late = new Promise<Ice>((resolve) => setTimeout(() => resolve(noWay), patience));
  return openMesh({ socket, roster, page, ice: await Promise.race([freshIce().catch(() => noWay), late]), freshIce });
}
