import type { Part } from "./media.ts";
import type { Plan, Size } from "#web/class/quality/index.ts";

type Senders = Partial<Record<Part, RTCRtpSender>>;
type Tracks = Record<Part, MediaStreamTrack | null>;

/** Prefers Opus and VP8, which every browser has: the description is short, and nothing is left to choose. */
export function preferCodecs(transceiver: RTCRtpTransceiver, part: Part): void {
  const kind = part === "microphone" ? "audio" : "video";
  const wanted = kind === "audio" ? /^audio\/(opus|red)$/i : /^video\/(vp8|rtx)$/i;
  const codecs = globalThis.RTCRtpReceiver?.getCapabilities?.(kind)?.codecs.filter(({ mimeType }) => wanted.test(mimeType));
  try {
    if (codecs?.length) transceiver.setCodecPreferences(codecs);
  } catch {
    // the browser's own choice
  }
}

/** Applies the plan to the senders, without a negotiation. */
export async function applyPlan(senders: Senders, tracks: Tracks, plan: Plan): Promise<void> {
  const { microphone, camera, screen } = plan;
  await Promise.all([
    sendPart(senders.microphone, microphone && tracks.microphone, (encoding) => {
      Object.assign(encoding, { maxBitrate: (microphone?.kbits ?? 32) * 1_000, priority: "high", networkPriority: "high" });
    }),
    sendPart(senders.camera, camera && tracks.camera, sized(camera)),
    sendPart(senders.screen, screen && tracks.screen, sized(screen)),
  ]);
}

const sized = (size: Size | null) => (encoding: RTCRtpEncodingParameters) => {
  if (!size) return;
  const { kbits, fps, smaller } = size;
  Object.assign(encoding, { maxBitrate: kbits * 1_000, maxFramerate: fps, scaleResolutionDownBy: smaller });
};

async function sendPart(
  sender: RTCRtpSender | undefined,
  track: MediaStreamTrack | null,
  set: (encoding: RTCRtpEncodingParameters) => void,
) {
  if (!sender) return;
  try {
    if (sender.track !== track) await sender.replaceTrack(track);
    const parameters = sender.getParameters();
    const encoding = parameters.encodings?.[0];
    if (!encoding || !track) return;
    const before = JSON.stringify(encoding);
    set(encoding);
    if (JSON.stringify(encoding) !== before) await sender.setParameters(parameters);
  } catch {
    // closed, or called again meanwhile: the next call sets it
  }
}

/** Makes the encoder begin with a key frame. */
export async function restartEncoding(sender: RTCRtpSender | undefined): Promise<void> {
  if (!sender?.track) return;
  for (const active of [false, true]) {
    const parameters = sender.getParameters();
    for (const encoding of parameters.encodings ?? []) encoding.active = active;
    await sender.setParameters(parameters).catch(() => {});
  }
}
