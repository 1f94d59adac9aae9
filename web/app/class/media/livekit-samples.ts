import type { LocalTrackPublication, Room } from "livekit-client";
import type { Sample } from "#web/class/quality/index.ts";
import type { Part } from "./media.ts";
import { openReader } from "./reader.ts";
import type { Roster } from "./roster.ts";
import { type CallSocket, type Hearing, listenToSignals, sendSignal } from "./signals.ts";
import { fullSocket } from "./socket-voice.ts";

type Options = {
  room: Room;
  socket: CallSocket;
  roster: Roster;
  page: string;
  published: Partial<Record<Part, LocalTrackPublication>>;
};

const silence: Hearing = { lost: 0, concealed: 0 };

/** A sample a second of the connection to the server; pages tell each other through the room how the voice arrives. */
export function openLiveKitSampler({ room, socket, roster, page, published }: Options) {
  const listeners = new Set<(sample: Sample) => void>();
  const hearings = new Map<string, Hearing>();
  const said = new Map<string, Hearing>();
  const read = openReader({ getStats: () => statsOf(room, published), getTransceivers: () => [] });

  const tellHearing = (hearing: Hearing) => {
    for (const { page: other, connection } of roster.people()) {
      const before = said.get(other) ?? silence;
      const change = Math.abs(hearing.lost - before.lost) + Math.abs(hearing.concealed - before.concealed);
      if (!connection || change <= 0.01) continue;
      said.set(other, hearing);
      sendSignal(socket, connection, { hearing, page });
    }
  };
  const sample = async () => {
    const at = performance.now();
    const { hearing, ...reading } = await read(at, undefined);
    tellHearing(hearing);
    const here = roster.people().filter(({ connection }) => connection);
    const heard = here.map(({ page: other }) => hearings.get(other) ?? silence);
    const connected = room.state === "connected";
    const next: Sample = {
      at,
      alone: here.length === 0,
      connected,
      unreached: !connected || room.remoteParticipants.size < here.length,
      ...{ dark: connected && reading.dark, out: reading.out, queueing: reading.queueing, slowDevice: reading.slowDevice },
      loss: Math.max(reading.loss, ...heard.map(({ lost }) => lost)),
      concealed: Math.max(0, ...heard.map(({ concealed }) => concealed)),
      fps: undefined,
      stuck: socket.bufferedAmount > fullSocket,
    };
    for (const listener of listeners) listener(next);
  };
  const timer = setInterval(() => {
    sample().catch(() => {});
  }, 1_000);
  const off = listenToSignals(socket, (_, { page: other, hearing }) => {
    if (hearing) hearings.set(other, hearing);
  });

  return {
    onSample(listener: (sample: Sample) => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    stop() {
      clearInterval(timer);
      off();
    },
  };
}

/** Statistics of the own voice, first, and of all voices received. */
async function statsOf(room: Room, { microphone }: Options["published"]): Promise<RTCStatsReport> {
  const voices = [...room.remoteParticipants.values()].flatMap((one) => [...one.audioTrackPublications.values()]);
  const tracks = [microphone?.track, ...voices.map(({ track }) => track)];
  const reports = await Promise.all(tracks.flatMap((track) => track?.getRTCStatsReport() ?? []));
  const all = reports.flatMap((report, nth) =>
    [...(report?.entries() ?? [])].map(([id, stat]) => [`${nth} ${id}`, stat] as const),
  );
  return new Map(all);
}
