import type { Plan } from "#web/class/quality/index.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import type { Part } from "./media.ts";
import { applyPlan, preferCodecs, restartEncoding } from "./sending.ts";
import type { Signal } from "./signals.ts";

/** The wishes for our voice that are written into the other side's description. */
export type VoiceWish = { narrow: boolean; twice: boolean };

/**
 * The other side's description, rewritten to ask for the voice that we can send: the receiver asks for packet length and silence,
 * and its first format is the one sent.
 */
export function withVoiceWish(sdp: string, { narrow, twice }: VoiceWish): string {
  return sdp
    .split(/(?=^m=)/m)
    .map((section) => (section.startsWith("m=audio") ? audioWith(section, narrow, twice) : section))
    .join("");
}

function audioWith(section: string, narrow: boolean, twice: boolean): string {
  const opus = formatOf(section, "opus");
  const red = formatOf(section, "red");
  if (!opus) return section;
  let asked = section.replace(/^a=(max)?ptime:.*\r\n/gm, "");
  if (narrow) {
    asked = asked.replace(`a=rtpmap:${opus} `, `a=ptime:60\r\na=rtpmap:${opus} `);
    asked = asked.replace(new RegExp(`^(a=fmtp:${opus} (?!.*usedtx).*)\\r$`, "m"), "$1;usedtx=1\r");
  }
  return red ? firstFormat(asked, twice ? red : opus) : asked;
}

const formatOf = (section: string, name: string) => new RegExp(`^a=rtpmap:(\\d+) ${name}/48000`, "m").exec(section)?.[1];

const firstFormat = (section: string, format: string) =>
  section.replace(/^(m=audio \S+ \S+)((?: \d+)+)/, (_, start: string, formats: string) => {
    const others = formats
      .trim()
      .split(" ")
      .filter((one) => one !== format);
    return [start, format, ...others].join(" ");
  });

export type Ice = { iceServers: RTCIceServer[]; relayOnly: boolean };
type Options = {
  ice: Ice;
  /** One of the two offers first and gives way when both offer at once. */
  first: boolean;
  sendSignal: (signal: Omit<Signal, "page">) => void;
  /** The connection's state or what arrives has changed. */
  onChange: () => void;
};

const candidatesTogether = 40;
const partOf: readonly Part[] = ["microphone", "camera", "screen"];

/** The media connection to one other page: three parts each way from the first offer on, so none ever needs another offer. */
export function openLink({ ice, first, sendSignal, onChange }: Options) {
  const pc = new RTCPeerConnection({
    iceServers: ice.iceServers,
    iceTransportPolicy: ice.relayOnly ? "relay" : "all",
    bundlePolicy: "max-bundle",
  });
  const person = new MediaStream();
  const screen = new MediaStream();
  const tracks: Record<Part, MediaStreamTrack | null> = { microphone: null, camera: null, screen: null };
  const senders: Partial<Record<Part, RTCRtpSender>> = {};
  let plan: Plan | undefined;
  let offering = false;
  let ignored = false;
  let work: Promise<void> = Promise.resolve();
  let applying: Promise<void> = Promise.resolve();

  const take = (transceivers: RTCRtpTransceiver[]) => {
    for (const [nth, part] of partOf.entries()) {
      const transceiver = transceivers[nth];
      if (!transceiver || senders[part]) continue;
      transceiver.direction = "sendrecv";
      preferCodecs(transceiver, part);
      senders[part] = transceiver.sender;
      (part === "screen" ? screen : person).addTrack(transceiver.receiver.track);
      transceiver.receiver.track.addEventListener("unmute", onChange);
      transceiver.receiver.track.addEventListener("mute", onChange);
    }
    inBackground(refresh());
  };
  /** Tracks and sizes as they should be; parts beyond the plan send nothing. */
  const refresh = () => (applying = applying.then(() => (plan ? applyPlan(senders, tracks, plan) : undefined)));

  const describe = async () => {
    if (!first && !pc.remoteDescription) return; // the parts come with the other side's first offer
    try {
      offering = true;
      await pc.setLocalDescription();
      if (pc.localDescription) sendSignal({ description: pc.localDescription.toJSON() as Signal["description"] & object });
    } catch {
      // closed or superseded
    } finally {
      offering = false;
    }
  };
  pc.onnegotiationneeded = () => inBackground(describe());
  pc.onconnectionstatechange = onChange;
  let found: RTCIceCandidateInit[] = [];
  pc.onicecandidate = ({ candidate }) => {
    if (!candidate) return;
    if (found.push(candidate.toJSON()) > 1) return;
    setTimeout(() => {
      sendSignal({ candidates: found });
      found = [];
    }, candidatesTogether);
  };

  const takeSignal = async ({ description, candidates = [] }: Signal) => {
    if (description) {
      const collides = description.type === "offer" && (offering || pc.signalingState !== "stable");
      ignored = collides && !first;
      if (ignored) return;
      const voice = plan?.microphone;
      const sdp = withVoiceWish(description.sdp, { narrow: voice?.narrow ?? false, twice: voice?.twice ?? false });
      await pc.setRemoteDescription({ type: description.type, sdp });
      if (!first) take(pc.getTransceivers());
      if (description.type === "offer") await describe();
      else inBackground(refresh());
    }
    for (const candidate of candidates) await pc.addIceCandidate(candidate).catch(() => {}); // of an offer that was ignored
  };

  if (first) take(partOf.map((part) => pc.addTransceiver(part === "microphone" ? "audio" : "video", { streams: [person] })));

  return {
    person,
    screen,
    pc,
    /** One after the other, as they came. */
    onSignal: (signal: Signal) => (work = work.then(() => takeSignal(signal)).catch(() => {})),
    send(part: Part, track: MediaStreamTrack | null) {
      tracks[part] = track;
      inBackground(refresh());
    },
    adapt(next: Plan) {
      const voice = plan?.microphone;
      const asksAnew =
        voice && next.microphone && (voice.narrow !== next.microphone.narrow || voice.twice !== next.microphone.twice);
      plan = next;
      inBackground(refresh());
      if (asksAnew && pc.signalingState === "stable") inBackground(describe());
    },
    restart(fresh: Ice) {
      pc.setConfiguration({ ...pc.getConfiguration(), iceServers: fresh.iceServers });
      pc.restartIce();
      if (pc.signalingState === "have-local-offer") inBackground(describe()); // the last offer has not been answered
    },
    camera: () => senders.camera,
    /** Sends a key frame, since the other side may have missed the last one. */
    sendWholePicture: () => (applying = applying.then(() => restartEncoding(senders.camera))),
    close: () => pc.close(),
  };
}
export type PeerLink = ReturnType<typeof openLink>;
