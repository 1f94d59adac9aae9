import type { QualityLevel } from "@tutoring/contract";

/** One second of the call, as seen by its sender (decision 0067). */
export type Sample = {
  /** Milliseconds since a fixed moment. */
  at: number;
  /** Nobody else is in the room. */
  alone: boolean;
  /** The media connection reaches at least one of the others. */
  connected: boolean;
  /** It does not reach all others. */
  unreached: boolean;
  /** Nothing at all was received from the others. */
  dark: boolean;
  /** The browser's estimate of the available bandwidth, kbit/s; undefined while it has none. */
  out: number | undefined;
  /** Fraction of the voice's packets lost on the way to the others. */
  loss: number;
  /** Fraction of the voice that the others' browsers had to conceal. */
  concealed: number;
  /** Packets are queueing on the way: the connection is saturated. */
  queueing: boolean;
  /** Of the picture sent; undefined when none is, or when it has just begun. */
  fps: number | undefined;
  /** The picture is slow because of this device, not of the network. */
  slowDevice: boolean;
  /** The room's socket cannot send what is buffered in it. */
  stuck: boolean;
};

export type QualityLevels = {
  rung: QualityLevel;
  at: number;
  /** Since when the media connection is missing. */
  lostSince: number | undefined;
  wasConnected: boolean;
  /** The rung to return to when the connection is back. */
  before: QualityLevel | undefined;
  /** Seconds for which each rung has been too much. */
  bad: Partial<Record<QualityLevel, number>>;
  /** Seconds for which the next rung would have got through; `calm`: for which nothing was wrong. */
  roomy: number;
  calm: number;
  /** Samples before this are not judged. */
  settledAt: number;
  roseAt: number;
  /** Rises in a row that did not last. */
  failed: number;
};

const names: readonly QualityLevel[] = ["picture", "small", "voice", "narrow", "socket", "board"];
const place = (rung: QualityLevel) => names.indexOf(rung);
export const isBelow = (one: QualityLevel, other: QualityLevel): boolean => place(one) > place(other);
const lower = (one: QualityLevel, other: QualityLevel): QualityLevel => (isBelow(one, other) ? one : other);
const beside = (rung: QualityLevel, by: 1 | -1): QualityLevel => names[place(rung) + by] ?? rung;

const under = (value: number | undefined, limit: number) => value !== undefined && value < limit;

/** When a rung is too much, and for how many seconds before it is left. */
const falls: Partial<Record<QualityLevel, { seconds: number; when: (sample: Sample) => boolean }>> = {
  picture: { seconds: 3, when: ({ out, loss, fps }) => under(out, 300) || loss > 0.08 || under(fps, 8) },
  small: {
    seconds: 2,
    when: ({ out, loss, fps, slowDevice, concealed }) =>
      under(out, 150) || loss > 0.1 || concealed > 0.05 || (!slowDevice && under(fps, 5)),
  },
  // packets lost without saturation are first sent twice; the browser then underestimates the bandwidth
  voice: {
    seconds: 3,
    when: ({ out, loss, concealed, queueing }) =>
      loss > 0.05 && !queueing ? concealed > 0.12 : under(out, 60) || concealed > 0.08,
  },
  narrow: { seconds: 5, when: ({ concealed }) => concealed > 0.2 },
  socket: { seconds: 5, when: ({ stuck }) => stuck },
};

/** When the next rung would get through, and for how many seconds before it is taken. */
const rises: Partial<Record<QualityLevel, { seconds: number; when: (sample: Sample) => boolean }>> = {
  small: { seconds: 15, when: ({ out = 0, loss, slowDevice }) => out > 500 && loss < 0.03 && !slowDevice },
  voice: { seconds: 20, when: ({ out = 0, loss }) => out > 220 && loss < 0.03 },
  narrow: { seconds: 15, when: ({ out = 0 }) => out > 80 },
  board: { seconds: 10, when: ({ stuck }) => !stuck },
};
const isCalm = ({ loss, concealed, stuck, slowDevice }: Sample) => loss < 0.03 && concealed < 0.02 && !stuck && !slowDevice;

const secondsBetweenRises = 20;
/** A browser that sends little cannot know that more would get through, so more is tried after these seconds. */
const calmBeforeTrial = 30;
/** A rise undone within these seconds doubles the next wait, up to four times. */
const trialSeconds = 10;
const settlingSeconds = 4;
const lostAfter = 6_000;
/** At the beginning, milliseconds that the voice waits for a connection that may never come. */
const missingAfter = 900;

/** Whether the voice should use the socket after these milliseconds without a connection. */
export const needsSocket = (milliseconds: number, wasConnected: boolean): boolean =>
  milliseconds >= (wasConnected ? lostAfter : missingAfter);

export const startLevels = (rung: QualityLevel, at: number): QualityLevels => ({
  rung,
  at,
  lostSince: undefined,
  wasConnected: false,
  before: undefined,
  bad: {},
  roomy: 0,
  calm: 0,
  settledAt: at,
  roseAt: at - secondsBetweenRises * 1_000,
  failed: 0,
});

/** The ladder after another sample. `limit` is the highest rung that the person allows. */
export function stepLevels(qualityLevels: QualityLevels, sample: Sample, limit: QualityLevel): QualityLevels {
  const at = Math.max(qualityLevels.at, sample.at);
  const seconds = Math.min(2, (at - qualityLevels.at) / 1_000);
  const now = { ...qualityLevels, at };
  if (sample.alone) return startLevels(lower(qualityLevels.before ?? qualityLevels.rung, limit), at);
  if (!sample.connected) return withoutConnection(now, sample, seconds);
  const found = { ...now, lostSince: undefined, wasConnected: true, before: undefined };
  if (qualityLevels.before) return moveTo(found, lower(qualityLevels.before, limit), settlingSeconds);
  if (isBelow(limit, found.rung)) return moveTo(found, limit);
  if (sample.dark) return moveTo(found, found.rung, settlingSeconds);
  if (at < found.settledAt) return found;
  const counted = count(found, sample, seconds);
  return fall(counted) ?? rise(counted, limit) ?? counted;
}

function withoutConnection(qualityLevels: QualityLevels, sample: Sample, seconds: number): QualityLevels {
  const lost = { ...qualityLevels, lostSince: qualityLevels.lostSince ?? qualityLevels.at };
  if (isBelow("socket", qualityLevels.rung)) {
    return needsSocket(lost.at - lost.lostSince, qualityLevels.wasConnected)
      ? { ...moveTo(lost, "socket"), before: qualityLevels.rung }
      : lost;
  }
  const counted = { ...count(lost, sample, seconds), before: qualityLevels.before ?? "narrow" };
  return fall(counted) ?? (qualityLevels.rung === "board" ? rise(counted, "socket") : undefined) ?? counted;
}

function count(qualityLevels: QualityLevels, sample: Sample, seconds: number): QualityLevels {
  const bad: QualityLevels["bad"] = {};
  for (const rung of names) if (falls[rung]?.when(sample)) bad[rung] = (qualityLevels.bad[rung] ?? 0) + seconds;
  const roomy = rises[qualityLevels.rung]?.when(sample) ? qualityLevels.roomy + seconds : 0;
  return { ...qualityLevels, bad, roomy, calm: isCalm(sample) ? qualityLevels.calm + seconds : 0 };
}

/** Falls to the first rung that is not too much; a live media connection is left one rung at a time. */
function fall(qualityLevels: QualityLevels): QualityLevels | undefined {
  const media = isBelow("narrow", qualityLevels.rung);
  const tooMuch = names.findLast(
    (rung) =>
      !isBelow(qualityLevels.rung, rung) &&
      (rung === qualityLevels.rung || (media && isBelow("narrow", rung))) &&
      (qualityLevels.bad[rung] ?? 0) >= (falls[rung]?.seconds ?? Number.POSITIVE_INFINITY),
  );
  if (!tooMuch) return undefined;
  const failed =
    qualityLevels.at - qualityLevels.roseAt < trialSeconds * 1_000 ? Math.min(4, qualityLevels.failed + 1) : qualityLevels.failed;
  return { ...moveTo(qualityLevels, beside(tooMuch, 1)), failed };
}

function rise(qualityLevels: QualityLevels, limit: QualityLevel): QualityLevels | undefined {
  const seconds = rises[qualityLevels.rung]?.seconds ?? Number.POSITIVE_INFINITY;
  const isTrial = qualityLevels.calm >= calmBeforeTrial * 2 ** qualityLevels.failed;
  const rested = qualityLevels.at - qualityLevels.roseAt >= secondsBetweenRises * 1_000 * 2 ** qualityLevels.failed;
  if (qualityLevels.rung === limit || !rested || (qualityLevels.roomy < seconds && !isTrial)) return undefined;
  const lasted = qualityLevels.at - qualityLevels.roseAt >= calmBeforeTrial * 1_000 * 2 ** (qualityLevels.failed + 1);
  return {
    ...moveTo(qualityLevels, beside(qualityLevels.rung, -1)),
    roseAt: qualityLevels.at,
    failed: lasted ? 0 : qualityLevels.failed,
  };
}

const moveTo = (qualityLevels: QualityLevels, rung: QualityLevel, settling = 0): QualityLevels => ({
  ...qualityLevels,
  rung,
  bad: {},
  roomy: 0,
  calm: 0,
  settledAt: Math.max(qualityLevels.settledAt, qualityLevels.at + settling * 1_000),
});

/** The ladder after "voice only" is switched on or off. */
export function withSaving(qualityLevels: QualityLevels, saving: boolean): QualityLevels {
  if (saving) return moveTo(qualityLevels, lower(qualityLevels.rung, "voice"));
  return qualityLevels.rung === "voice"
    ? { ...moveTo(qualityLevels, "small", settlingSeconds), roseAt: qualityLevels.at }
    : qualityLevels;
}
