import { type LocalTrackPublication, type RemoteParticipant, Room, RoomEvent, Track } from "livekit-client";
import type { Plan } from "#web/class/quality/index.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { openLiveKitSampler } from "./livekit-samples.ts";
import { type Media, type MediaPeer, type Part, parts } from "./media.ts";
import type { Roster } from "./roster.ts";
import { applyPlan } from "./sending.ts";
import type { CallSocket } from "./signals.ts";

type LiveKitPass = { url: string; token: string };
type Options = {
  socket: CallSocket;
  roster: Roster;
  page: string;
  pass: LiveKitPass;
  /** Another pass, once the first has expired. */
  freshPass: () => Promise<LiveKitPass>;
};

const againAfter = 4_000;
const sources: Record<Part, Track.Source> = {
  microphone: Track.Source.Microphone,
  camera: Track.Source.Camera,
  screen: Track.Source.ScreenShare,
};
const isScreen = (source: Track.Source) => source === Track.Source.ScreenShare || source === Track.Source.ScreenShareAudio;
/** The page of an identity, which consists of side, hyphen and page. */
export const pageOf = (identity: string): string => identity.slice(identity.indexOf("-") + 1);

/** Media through a LiveKit server. What is sent follows the same plan as between browsers. */
export function openLiveKit({ socket, roster, page, pass: firstPass, freshPass }: Options): Media {
  const room = new Room({ adaptiveStream: false, dynacast: false, stopLocalTrackOnUnpublish: false });
  const tracks: Record<Part, MediaStreamTrack | null> = { microphone: null, camera: null, screen: null };
  const published: Partial<Record<Part, LocalTrackPublication>> = {};
  const streams = new Map<string, { person: MediaStream; screen: MediaStream }>();
  const peerListeners = new Set<(peers: MediaPeer[]) => void>();
  const sampler = openLiveKitSampler({ room, socket, roster, page, published });
  let plan: Plan | undefined;
  let left = false;
  let work: Promise<void> = Promise.resolve();

  const streamsOf = ({ identity }: RemoteParticipant) => {
    const known = streams.get(identity) ?? { person: new MediaStream(), screen: new MediaStream() };
    streams.set(identity, known);
    return known;
  };
  const notify = () => {
    const peers = [...room.remoteParticipants.values()].map((one) => ({
      who: pageOf(one.identity),
      ...streamsOf(one),
      connected: room.state === "connected" && one.trackPublications.size > 0,
    }));
    for (const listener of peerListeners) listener(peers);
  };

  /** Publishes each part once; afterwards its sender is given tracks and sizes as in any other call. */
  const refresh = async () => {
    if (!plan || room.state !== "connected") return;
    for (const part of parts) {
      const track = plan[part] && tracks[part];
      if (!track || published[part]) continue;
      published[part] = await room.localParticipant.publishTrack(track, { source: sources[part], simulcast: false, red: true });
    }
    const senders = Object.fromEntries(
      parts.flatMap((part) => (published[part]?.track?.sender ? [[part, published[part].track.sender]] : [])),
    );
    await applyPlan(senders, tracks, plan);
  };
  const refreshSoon = () => {
    work = work.then(refresh).catch(() => {}); // not connected now: the next connection does it
  };

  const connect = async (pass: LiveKitPass) => {
    await room.connect(pass.url, pass.token, { autoSubscribe: true });
    refreshSoon();
    notify();
  };
  /** Connects until it succeeds or the call is left. */
  const connectAgain = async (): Promise<void> => {
    while (!left && room.state === "disconnected") {
      await new Promise((resolve) => setTimeout(resolve, againAfter));
      if (!left)
        await freshPass()
          .then(connect)
          .catch(() => {});
    }
  };

  room
    .on(RoomEvent.TrackSubscribed, (track, { source }, from) => {
      streamsOf(from)[isScreen(source) ? "screen" : "person"].addTrack(track.mediaStreamTrack);
      notify();
    })
    .on(RoomEvent.TrackUnsubscribed, (track, { source }, from) => {
      streamsOf(from)[isScreen(source) ? "screen" : "person"].removeTrack(track.mediaStreamTrack);
      notify();
    })
    .on(RoomEvent.ParticipantConnected, notify)
    .on(RoomEvent.ParticipantDisconnected, ({ identity }) => {
      streams.delete(identity);
      notify();
    })
    .on(RoomEvent.ConnectionStateChanged, notify)
    .on(RoomEvent.Reconnected, refreshSoon)
    .on(RoomEvent.Disconnected, () => {
      for (const part of parts) delete published[part];
      inBackground(connectAgain());
    });

  return {
    join: async () => {
      await connect(firstPass).catch(() => inBackground(connectAgain()));
    },
    leave() {
      left = true;
      sampler.stop();
      inBackground(room.disconnect(false));
    },
    send(part, track) {
      tracks[part] = track;
      refreshSoon();
    },
    adapt(next) {
      plan = next;
      refreshSoon();
    },
    onPeers(listener) {
      peerListeners.add(listener);
      return () => {
        peerListeners.delete(listener);
      };
    },
    onSample: (listener) => sampler.onSample(listener),
  };
}
