import type { Side } from "@tutoring/contract";
import type { Sample } from "#web/class/quality/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import type { Media } from "./media.ts";
import { openMesh } from "./mesh-media.ts";
import type { Ice } from "./peer-link.ts";
import type { Roster } from "./roster.ts";
import type { CallSocket } from "./signals.ts";
import { fullSocket } from "./socket-voice.ts";

/** A browser without WebRTC: the voice goes over the socket, if at all. */
function openNothing(socket: CallSocket): Media {
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    join: async () => {},
    leave: () => clearInterval(timer),
    send: () => {},
    adapt: () => {},
    onPeers: () => () => {},
    onSample: (listener) => {
      timer = setInterval(
        () => listener({ ...unconnected, at: performance.now(), stuck: socket.bufferedAmount > fullSocket }),
        1_000,
      );
      return () => clearInterval(timer);
    },
  };
}

const unconnected: Omit<Sample, "at" | "stuck"> = {
  alone: false,
  connected: false,
  unreached: true,
  dark: false,
  out: undefined,
  loss: 0,
  concealed: 0,
  queueing: false,
  fps: undefined,
  slowDevice: false,
};

type Given = { socket: CallSocket; roster: Roster; page: string; side: Side; lessonId: string; linkKey: string | undefined };

/** Without a pass in this time, the call opens without a connection, and the keeper requests another pass. */
const timeout = 4_000;
const noWay: Ice = { iceServers: [], relayOnly: true };

/** The engine that the server's pass names. */
export async function openMediaOf({ socket, roster, page, side, lessonId, linkKey }: Given): Promise<Media> {
  if (!("RTCPeerConnection" in globalThis)) return openNothing(socket);
  const ask = () =>
    browserApi.roomMedia.givePass({
      params: { id: lessonId },
      body: { key: linkKey, connection: page, asParent: side === "parent" },
    });
  const freshIce = async (): Promise<Ice> => {
    const pass = await ask();
    return pass.kind === "mesh" ? pass : noWay;
  };
  const liveKitPass = async () => {
    const pass = await ask();
    if (pass.kind !== "livekit") throw new Error("the class has another engine now");
    return pass;
  };
  const first = await within(
    timeout,
    ask().catch(() => undefined),
  );
  if (first?.kind === "livekit") {
    const { openLiveKit } = await import("./livekit-media.ts");
    return openLiveKit({ socket, roster, page, pass: first, freshPass: liveKitPass });
  }
  return openMesh({ socket, roster, page, ice: first ?? noWay, freshIce });
}

/** Resolves to undefined if it takes longer. */
const within = <T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))]);
