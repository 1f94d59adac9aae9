import wrtc, { type MediaStreamTrack, type RTCPeerConnection as Peer } from "@roamhq/wrtc";
import type { TurnCredentials } from "#api/rooms/relay/turn-credentials.ts";

const { RTCPeerConnection, nonstandard } = wrtc;
const [width, height] = [320, 180];
const picture = { everyMilliseconds: 66, bytes: (width * height * 3) / 2 };
const sound = { everyMilliseconds: 10, samples: 480, rate: 48_000 };
const loud = 1_000;

type Ways = { urls: string; tutor: TurnCredentials; student: TurnCredentials };

/** A tutor who sends picture and voice and a student who receives both, of real WebRTC, by the relay alone. */
export async function rtcPeers({ urls, tutor, student }: Ways) {
  const open = (credentials: TurnCredentials) =>
    new RTCPeerConnection({ iceServers: [{ urls, ...credentials }], iceTransportPolicy: "relay" });
  const [sender, receiver] = [open(tutor), open(student)];
  exchangeCandidates(sender, receiver);
  exchangeCandidates(receiver, sender);

  const heard = { frames: 0, loudSamples: 0 };
  const sinks: { stop: () => void }[] = [];
  receiver.ontrack = ({ track }) => void sinks.push(listen(track, heard));
  const [camera, microphone] = [new nonstandard.RTCVideoSource(), new nonstandard.RTCAudioSource()];
  sender.addTrack(camera.createTrack());
  sender.addTrack(microphone.createTrack());
  await sender.setLocalDescription(await sender.createOffer());
  await receiver.setRemoteDescription(sender.localDescription ?? never());
  await receiver.setLocalDescription(await receiver.createAnswer());
  await sender.setRemoteDescription(receiver.localDescription ?? never());

  let [shown, phase] = [0, 0];
  const timers = [
    setInterval(() => {
      camera.onFrame({ width, height, data: new Uint8Array(picture.bytes).fill(shown++ % 256) });
    }, picture.everyMilliseconds),
    setInterval(() => {
      const samples = Int16Array.from({ length: sound.samples }, () => 8_000 * Math.sin((phase += 0.06)));
      const { samples: numberOfFrames, rate: sampleRate } = sound;
      microphone.onData({ samples, sampleRate, bitsPerSample: 16, channelCount: 1, numberOfFrames });
    }, sound.everyMilliseconds),
  ];

  return {
    heard,
    /** Of the receiver: how many packets the sender's numbers show as missing. */
    lost: async () => {
      let [lost, received] = [0, 0];
      for (const report of (await receiver.getStats()).values()) {
        if (report.type !== "inbound-rtp") continue;
        lost += Number(report.packetsLost);
        received += Number(report.packetsReceived);
      }
      return { lost, received };
    },
    close: () => {
      for (const timer of timers) clearInterval(timer);
      for (const sink of sinks) sink.stop();
      sender.close();
      receiver.close();
    },
  };
}
export type RtcPeers = Awaited<ReturnType<typeof rtcPeers>>;

function exchangeCandidates(from: Peer, to: Peer): void {
  from.onicecandidate = ({ candidate }) => void (candidate && to.addIceCandidate(candidate));
}

function listen(track: MediaStreamTrack, heard: { frames: number; loudSamples: number }) {
  if (track.kind === "video") {
    const sink = new nonstandard.RTCVideoSink(track);
    sink.onframe = () => void (heard.frames += 1);
    return sink;
  }
  const sink = new nonstandard.RTCAudioSink(track);
  sink.ondata = ({ samples }: { samples: Int16Array }) => {
    for (const sample of samples) if (Math.abs(sample) > loud) heard.loudSamples += 1;
  };
  return sink;
}

const never = (): never => {
  throw new Error("there is no local description");
};
