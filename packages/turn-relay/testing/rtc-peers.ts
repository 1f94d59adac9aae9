import { randomBytes } from "node:crypto";
import wrtc, { type MediaStreamTrack, type RTCPeerConnection as Connection } from "@roamhq/wrtc";
import type { TurnCredentials } from "../turn-credentials.ts";

const { RTCPeerConnection, nonstandard } = wrtc;
const usualPicture = { width: 320, height: 180, fps: 15 };
const sound = { everyMilliseconds: 10, samples: 480, rate: 48_000 };
const loud = 1_000;

type Options = { urls: string; tutor: TurnCredentials; student: TurnCredentials; picture?: typeof usualPicture };
type Peer = { connection: Connection; received: { frames: number; loudSamples: number }; stop: () => void };

/** A tutor and a student with real WebRTC who send each other video and audio, through the relay alone. */
export async function rtcPeers({ urls, tutor, student, picture = usualPicture }: Options) {
  const [one, other] = [openPeer(urls, tutor, picture), openPeer(urls, student, picture)];
  exchangeCandidates(one.connection, other.connection);
  exchangeCandidates(other.connection, one.connection);
  await one.connection.setLocalDescription(await one.connection.createOffer());
  await other.connection.setRemoteDescription(one.connection.localDescription ?? never());
  await other.connection.setLocalDescription(await other.connection.createAnswer());
  await one.connection.setRemoteDescription(other.connection.localDescription ?? never());
  return {
    /** What each sees and hears of the other. */
    tutor: one.received,
    student: other.received,
    /** Lost and received packets of both together. */
    packets: async () => {
      const counted = await Promise.all([countPackets(one.connection), countPackets(other.connection)]);
      return counted.reduce((sum, now) => ({ lost: sum.lost + now.lost, received: sum.received + now.received }));
    },
    close: () => {
      one.stop();
      other.stop();
    },
  };
}
export type RtcPeers = Awaited<ReturnType<typeof rtcPeers>>;

function openPeer(urls: string, credentials: TurnCredentials, { width, height, fps }: typeof usualPicture): Peer {
  const connection = new RTCPeerConnection({ iceServers: [{ urls, ...credentials }], iceTransportPolicy: "relay" });
  const received = { frames: 0, loudSamples: 0 };
  const sinks: { stop: () => void }[] = [];
  connection.ontrack = ({ track }) => void sinks.push(listen(track, received));
  const [camera, microphone] = [new nonstandard.RTCVideoSource(), new nonstandard.RTCAudioSource()];
  connection.addTrack(camera.createTrack());
  connection.addTrack(microphone.createTrack());
  const frames = Array.from({ length: 5 }, () => randomBytes((width * height * 3) / 2)); // noise fills the link as real video does
  let [shown, phase] = [0, 0];
  const showFrame = () => {
    const data = new Uint8Array(frames[shown++ % frames.length] ?? []);
    camera.onFrame({ width, height, data });
  };
  const makeSound = () => {
    const samples = Int16Array.from({ length: sound.samples }, () => 8_000 * Math.sin((phase += 0.06)));
    const { samples: numberOfFrames, rate: sampleRate } = sound;
    microphone.onData({ samples, sampleRate, bitsPerSample: 16, channelCount: 1, numberOfFrames });
  };
  const timers = [setInterval(showFrame, 1_000 / fps), setInterval(makeSound, sound.everyMilliseconds)];
  const stop = () => {
    for (const timer of timers) clearInterval(timer);
    for (const sink of sinks) sink.stop();
    connection.close();
  };
  return { connection, received, stop };
}

function exchangeCandidates(from: Connection, to: Connection): void {
  from.onicecandidate = ({ candidate }) => void (candidate && to.addIceCandidate(candidate));
}

function listen(track: MediaStreamTrack, received: Peer["received"]) {
  if (track.kind === "video") {
    const sink = new nonstandard.RTCVideoSink(track);
    sink.onframe = () => void (received.frames += 1);
    return sink;
  }
  const sink = new nonstandard.RTCAudioSink(track);
  sink.ondata = ({ samples }: { samples: Int16Array }) => {
    for (const sample of samples) if (Math.abs(sample) > loud) received.loudSamples += 1;
  };
  return sink;
}

async function countPackets(connection: Connection) {
  const counted = { lost: 0, received: 0 };
  for (const report of (await connection.getStats()).values()) {
    if (report.type !== "inbound-rtp") continue;
    counted.lost += Math.max(0, Number(report.packetsLost));
    counted.received += Number(report.packetsReceived);
  }
  return counted;
}

const never = (): never => {
  throw new Error("there is no local description");
};
