import type { Side } from "@tutoring/contract";
import { inBackground } from "#web/lib/page/in-background.ts";
import type { CallSocket } from "./signals.ts";

const rate = 48_000;
const pieceMicroseconds = 60_000;
/** Bytes waiting in the socket, above which a piece is left out, since a late one helps nobody. */
export const fullSocket = 8_000;
/** Shorter pieces, in bytes, are silence. */
const shortestVoice = 3;
const order: readonly Side[] = ["student", "tutor", "staff", "parent"];
const config: AudioEncoderConfig = {
  codec: "opus",
  sampleRate: rate,
  numberOfChannels: 1,
  bitrate: 16_000,
  opus: { frameDuration: pieceMicroseconds, usedtx: true, application: "voip", signal: "voice" } as OpusEncoderConfig,
};

/** Whether this browser can speak and hear over the room's socket. */
export const canTalkBySocket = () =>
  "AudioEncoder" in globalThis && "AudioDecoder" in globalThis && "AudioWorkletNode" in globalThis;

type Options = {
  socket: CallSocket;
  /** Whether a side's voice is played: not while the media connection brings it. */
  plays: (side: Side) => boolean;
  /** The browser plays nothing before a press. */
  onSilenced: () => void;
};

/** Voice as Opus over the room's socket, without a media connection (decision 0067). */
export function openSocketVoice({ socket, plays, onSilenced }: Options) {
  let context: Promise<AudioContext> | undefined;
  let talking: { track: MediaStreamTrack; stop: () => void } | undefined;
  let wanted: MediaStreamTrack | null = null;
  const heard = new Map<number, Promise<(opus: Uint8Array) => void>>();

  const audio = () => (context ??= startAudio());
  const awake = async () => {
    const audioContext = await audio();
    if (audioContext.state !== "running")
      await Promise.race([audioContext.resume(), new Promise((done) => setTimeout(done, 500))]);
    if (audioContext.state !== "running") onSilenced();
  };

  const startTalking = async (track: MediaStreamTrack) => {
    await awake();
    const audioContext = await audio();
    if (wanted !== track) return;
    const encoder = new AudioEncoder({
      output: (chunk) => {
        if (chunk.byteLength < shortestVoice || socket.bufferedAmount > fullSocket) return;
        const bytes = new Uint8Array(chunk.byteLength);
        chunk.copyTo(bytes);
        socket.sendBytes(2, bytes);
      },
      error: () => {},
    });
    encoder.configure(config);
    const source = audioContext.createMediaStreamSource(new MediaStream([track]));
    const take = new AudioWorkletNode(audioContext, "take", { numberOfOutputs: 0 });
    let timestamp = 0;
    take.port.onmessage = ({ data }: MessageEvent<Float32Array<ArrayBuffer>>) => {
      if (!track.enabled || encoder.state !== "configured") return;
      encoder.encode(
        new AudioData({
          format: "f32-planar",
          sampleRate: rate,
          numberOfFrames: data.length,
          numberOfChannels: 1,
          timestamp,
          data,
        }),
      );
      timestamp += pieceMicroseconds;
    };
    source.connect(take);
    const stop = () => {
      source.disconnect();
      take.port.onmessage = null;
      if (encoder.state !== "closed") encoder.close();
    };
    talking = { track, stop };
  };

  const startHearing = async () => {
    await awake();
    const audioContext = await audio();
    const play = new AudioWorkletNode(audioContext, "play", { numberOfInputs: 0, outputChannelCount: [1] });
    play.connect(audioContext.destination);
    const decoder = new AudioDecoder({
      output: (sound) => {
        const samples = new Float32Array(sound.numberOfFrames);
        sound.copyTo(samples, { planeIndex: 0, format: "f32-planar" });
        sound.close();
        play.port.postMessage(samples, [samples.buffer]);
      },
      error: () => {},
    });
    decoder.configure({ codec: "opus", sampleRate: rate, numberOfChannels: 1 });
    let timestamp = 0;
    return (opus: Uint8Array) => {
      if (decoder.state !== "configured") return;
      decoder.decode(new EncodedAudioChunk({ type: "key", timestamp: (timestamp += pieceMicroseconds), data: opus }));
    };
  };

  const off = socket.onBytes(2, (bytes) => {
    const [translator = 0] = bytes;
    const side = order[translator];
    if (!side || !plays(side) || !canTalkBySocket()) return;
    const hearing = heard.get(translator) ?? startHearing();
    heard.set(translator, hearing);
    inBackground(hearing.then((play) => play(bytes.slice(1))));
  });

  return {
    /** Loads the code for speaking. */
    prepare: () => inBackground(canTalkBySocket() && audio()),
    /** Speaks over the socket, or stops with null. */
    talk(track: MediaStreamTrack | null) {
      if (!canTalkBySocket() || wanted === track) return;
      wanted = track;
      talking?.stop();
      talking = undefined;
      if (track) inBackground(startTalking(track));
    },
    /** After a press. */
    wake: () => inBackground(context?.then((audioContext) => audioContext.resume())),
    stop() {
      off();
      wanted = null;
      talking?.stop();
      inBackground(context?.then((audioContext) => audioContext.close()));
    },
  };
}

async function startAudio(): Promise<AudioContext> {
  const context = new AudioContext({ sampleRate: rate, latencyHint: "interactive" });
  await context.audioWorklet.addModule(new URL("./voice-worklet.js", import.meta.url).href);
  return context;
}
