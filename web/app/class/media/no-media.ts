import type { CallSocket } from "./call-socket.ts";
import type { Sample } from "#web/class/quality/index.ts";
import type { Media } from "./media.ts";
import { fullSocket } from "./socket-voice.ts";

/** A browser without WebRTC: the voice goes over the socket, if at all. */
export function openNothing(socket: CallSocket): Media {
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    join: async () => {},
    leave: () => clearInterval(timer),
    send: () => {},
    adapt: () => {},
    onPeers: () => () => {},
    onSample: (hear) => {
      timer = setInterval(
        () => hear({ ...unconnected, at: performance.now(), stuck: socket.bufferedAmount > fullSocket }),
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
