import type { Rung } from "@tutoring/contract";

/** One second of the call, as seen by its sender. */
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

export type Ladder = {
  rung: Rung;
  at: number;
  /** Since when the media connection is missing. */
  lostSince: number | undefined;
  wasConnected: boolean;
  /** The rung to return to when the connection is back. */
  before: Rung | undefined;
  /** Seconds for which each rung has been too much. */
  bad: Partial<Record<Rung, number>>;
  /** Seconds for which the next rung would have got through; `calm`: for which nothing was wrong. */
  roomy: number;
  calm: number;
  /** Samples before this are not judged. */
  settledAt: number;
  roseAt: number;
  /** Rises in a row that did not last. */
  failed: number;
};

const names: readonly Rung[] = ["picture", "small", "voice", "narrow", "socket", "board"];
const place = (rung: Rung) => names.indexOf(rung);
export const isBelow = (one: Rung, other: Rung): boolean => place(one) > place(other);
const lower = (one: Rung, other: Rung): Rung => (isBelow(one, other) ? one : other);
const beside = (rung: Rung, by: 1 | -1): Rung => names[place(rung) + by] ?? rung;

const under = (value: number | undefined, limit: number) => value !== undefined && value < limit;

/** When a rung is too much, and for how many seconds before it is left. */
const falls: Partial<Record<Rung, { seconds: number; when: (sample: Sample) => boolean }>> = {
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
const rises: Partial<Record<Rung, { seconds: number; when: (sample: Sample) => boolean }>> = {
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

export const startLadder = (rung: Rung, at: number): Ladder => ({
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
export function stepLadder(ladder: Ladder, sample: Sample, limit: Rung): Ladder {
  const at = Math.max(ladder.at, sample.at);
  const seconds = Math.min(2, (at - ladder.at) / 1_000);
  const now = { ...ladder, at };
  if (sample.alone) return startLadder(lower(ladder.before ?? ladder.rung, limit), at);
  if (!sample.connected) return withoutConnection(now, sample, seconds);
  const found = { ...now, lostSince: undefined, wasConnected: true, before: undefined };
  if (ladder.before) return moveTo(found, lower(ladder.before, limit), settlingSeconds);
  if (isBelow(limit, found.rung)) return moveTo(found, limit);
  if (sample.dark) return moveTo(found, found.rung, settlingSeconds);
  if (at < found.settledAt) return found;
  const counted = count(found, sample, seconds);
  return fall(counted) ?? rise(counted, limit) ?? counted;
}

function withoutConnection(ladder: Ladder, sample: Sample, seconds: number): Ladder {
  const lost = { ...ladder, lostSince: ladder.lostSince ?? ladder.at };
  if (isBelow("socket", ladder.rung)) {
    return needsSocket(lost.at - lost.lostSince, ladder.wasConnected) ? { ...moveTo(lost, "socket"), before: ladder.rung } : lost;
  }
  const counted = { ...count(lost, sample, seconds), before: ladder.before ?? "narrow" };
  return fall(counted) ?? (ladder.rung === "board" ? rise(counted, "socket") : undefined) ?? counted;
}

function count(ladder: Ladder, sample: Sample, seconds: number): Ladder {
  const bad: Ladder["bad"] = {};
  for (const rung of names) if (falls[rung]?.when(sample)) bad[rung] = (ladder.bad[rung] ?? 0) + seconds;
  const roomy = rises[ladder.rung]?.when(sample) ? ladder.roomy + seconds : 0;
  return { ...ladder, bad, roomy, calm: isCalm(sample) ? ladder.calm + seconds : 0 };
}

/** Falls to the first rung that is not too much; a live media connection is left one rung at a time. */
function fall(ladder: Ladder): Ladder | undefined {
  const media = isBelow("narrow", ladder.rung);
  const tooMuch = names.findLast(
    (rung) =>
      !isBelow(ladder.rung, rung) &&
      (rung === ladder.rung || (media && isBelow("narrow", rung))) &&
      (ladder.bad[rung] ?? 0) >= (falls[rung]?.seconds ?? Number.POSITIVE_INFINITY),
  );
  if (!tooMuch) return undefined;
  const failed = ladder.at - ladder.roseAt < trialSeconds * 1_000 ? Math.min(4, ladder.failed + 1) : ladder.failed;
  return { ...moveTo(ladder, beside(tooMuch, 1)), failed };
}

function rise(ladder: Ladder, limit: Rung): Ladder | undefined {
  const seconds = rises[ladder.rung]?.seconds ?? Number.POSITIVE_INFINITY;
  const isTrial = ladder.calm >= calmBeforeTrial * 2 ** ladder.failed;
  const rested = ladder.at - ladder.roseAt >= secondsBetweenRises * 1_000 * 2 ** ladder.failed;
  if (ladder.rung === limit || !rested || (ladder.roomy < seconds && !isTrial)) return undefined;
  const lasted = ladder.at - ladder.roseAt >= calmBeforeTrial * 1_000 * 2 ** (ladder.failed + 1);
  return { ...moveTo(ladder, beside(ladder.rung, -1)), roseAt: ladder.at, failed: lasted ? 0 : ladder.failed };
}

const moveTo = (ladder: Ladder, rung: Rung, settling = 0): Ladder => ({
  ...ladder,
  rung,
  bad: {},
  roomy: 0,
  calm: 0,
  settledAt: Math.max(ladder.settledAt, ladder.at + settling * 1_000),
});

/** The ladder after "voice only" is switched on or off. */
export function withSaving(ladder: Ladder, saving: boolean): Ladder {
  if (saving) return moveTo(ladder, lower(ladder.rung, "voice"));
  return ladder.rung === "voice" ? { ...moveTo(ladder, "small", settlingSeconds), roseAt: ladder.at } : ladder;
}
