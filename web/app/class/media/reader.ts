import type { Hearing } from "./signals.ts";

/** One second of one connection. */
export type Reading = {
  out: number | undefined;
  loss: number;
  queueing: boolean;
  fps: number | undefined;
  slowDevice: boolean;
  dark: boolean;
  hearing: Hearing;
};

type Stat = Record<string, string | number | boolean | undefined>;
type Totals = {
  at: number;
  out: number | undefined;
  reportedLoss: number;
  roundTrip: number;
  frames: number;
  slowDevice: boolean;
  arrived: number;
  packets: number;
  lost: number;
  concealed: number;
  samples: number;
};

const number = (value: unknown) => (typeof value === "number" ? value : 0);
const hearingFor = 3_500;
/** Milliseconds without packets after which a connection is dark, until a much longer silence, in which nobody speaks. */
const [darkAfter, silentAfter] = [700, 10_000];
const warmingFor = 3_000;
const queueMilliseconds = 100;

type Read = Pick<RTCPeerConnection, "getStats" | "getTransceivers">;

/** Reads a connection's statistics. `camera`: the camera's sender while its picture is sent. */
export function openReader(pc: Read) {
  let last: Totals | undefined;
  let sendingSince = 0;
  let arrivedAt = Number.NEGATIVE_INFINITY;
  let shortest = Number.POSITIVE_INFINITY;
  /** Since the last outage, which says nothing about how the voice sounds. */
  let heard: Totals[] = [];

  return async (at: number, camera: RTCRtpSender | undefined): Promise<Reading> => {
    const now = await totalsOf(pc, at, camera);
    const before = last ?? now;
    last = now;
    if (!camera) sendingSince = at;
    if (now.arrived > before.arrived) arrivedAt = at;
    if (now.roundTrip > 0) shortest = Math.min(shortest, now.roundTrip);
    const silent = at - arrivedAt;
    const dark = silent > darkAfter && silent < silentAfter;
    heard = dark ? [] : [...heard.filter((one) => at - one.at < hearingFor), now];
    const seconds = (now.at - before.at) / 1_000;
    return {
      out: now.out,
      loss: now.reportedLoss,
      queueing: now.roundTrip > shortest + queueMilliseconds,
      fps: at - sendingSince > warmingFor && seconds > 0 ? (now.frames - before.frames) / seconds : undefined,
      slowDevice: now.slowDevice,
      dark,
      // the first may have begun during the outage
      hearing: hearingOf(heard[1], now),
    };
  };
}

function hearingOf(from: Totals | undefined, to: Totals): Hearing {
  if (!from) return { lost: 0, concealed: 0 };
  const [lost, packets] = [Math.max(0, to.lost - from.lost), to.packets - from.packets];
  const [concealed, samples] = [Math.max(0, to.concealed - from.concealed), to.samples - from.samples];
  return { lost: share(lost, lost + packets), concealed: share(concealed, samples) };
}

const share = (part: number, all: number) => (all > 0 ? Math.round((part / all) * 1_000) / 1_000 : 0);

async function totalsOf(pc: Read, at: number, camera: RTCRtpSender | undefined): Promise<Totals> {
  const stats = [...((await pc.getStats()) as unknown as Map<string, Stat>).values()];
  const all = (type: string, kind: string) => stats.filter((one) => one["type"] === type && one["kind"] === kind);
  const pair = pairOf(stats);
  const mid = pc.getTransceivers().find(({ sender }) => sender === camera)?.mid;
  const picture = camera && all("outbound-rtp", "video").find((one) => one["mid"] === mid);
  const [voice = {}] = all("inbound-rtp", "audio");
  const remote = all("remote-inbound-rtp", "audio");
  const out = pair?.["availableOutgoingBitrate"];
  return {
    at,
    out: typeof out === "number" ? out / 1_000 : undefined,
    reportedLoss: Math.max(0, ...remote.map((one) => number(one["fractionLost"]))),
    frames: number(picture?.["framesSent"]),
    slowDevice: picture?.["qualityLimitationReason"] === "cpu",
    roundTrip: Math.max(number(pair?.["currentRoundTripTime"]), ...remote.map((one) => number(one["roundTripTime"]))) * 1_000,
    arrived: number((stats.find((one) => one["type"] === "transport") ?? pair)?.["bytesReceived"]),
    packets: number(voice["packetsReceived"]),
    lost: number(voice["packetsLost"]),
    concealed: number(voice["concealedSamples"]) - number(voice["silentConcealedSamples"]),
    samples: number(voice["totalSamplesReceived"]),
  };
}

/** The candidate pair in use, which Firefox marks differently. */
function pairOf(stats: Stat[]): Stat | undefined {
  const chosen = stats.find((one) => one["type"] === "transport")?.["selectedCandidatePairId"];
  return stats.find(
    (one) => one["type"] === "candidate-pair" && (chosen ? one["id"] === chosen : one["selected"] || one["nominated"]),
  );
}
