import { applyToBoard, type Board, type Logged, newBoard, type Stroke } from "@tutoring/contract/board";

/** Longer strokes appear only when finished. */
const longestStrokeMs = 20_000;
const checkpointEvery = 2_000;

export type Moment = { board: Board; growing: { page: number; stroke: Stroke }[] };

/** A board's log over time: the board at any moment, found through checkpoints without replaying the whole log. */
export class Timeline {
  readonly startMs: number;
  readonly endMs: number;
  readonly #log: readonly Logged[];
  #at = 0;
  #board = newBoard();
  readonly #checkpoints: { count: number; board: Board }[] = [];

  /** `until`: the last message's time, if that was later than the last drawing. */
  constructor(log: readonly Logged[], until = Number.NEGATIVE_INFINITY) {
    this.#log = log;
    const first = log[0];
    const begun = first ? first.atMs - tookMs(first) : 0;
    this.startMs = Math.min(begun, 0, until === Number.NEGATIVE_INFINITY ? 0 : until);
    this.endMs = Math.max(log.at(-1)?.atMs ?? 0, until, this.startMs + 1_000);
  }

  at(timeMs: number): Moment {
    const count = this.#countUntil(timeMs);
    if (count < this.#at) this.#goBack(count);
    for (; this.#at < count; this.#at += 1) {
      if (this.#at % checkpointEvery === 0 && !this.#checkpoints.some((one) => one.count === this.#at))
        this.#checkpoints.push({ count: this.#at, board: copyOfBoard(this.#board) });
      const logged = this.#log[this.#at];
      if (logged) applyToBoard(this.#board, logged);
    }
    return { board: this.#board, growing: this.#growing(timeMs) };
  }

  #goBack(count: number): void {
    const nearest = this.#checkpoints.filter((one) => one.count <= count).at(-1);
    this.#at = nearest?.count ?? 0;
    this.#board = nearest ? copyOfBoard(nearest.board) : newBoard();
  }

  /** The number of operations up to a time. */
  #countUntil(timeMs: number): number {
    let [low, high] = [0, this.#log.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#log[middle]?.atMs ?? 0) <= timeMs) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Strokes being drawn at a time, as far as they were. */
  #growing(timeMs: number): Moment["growing"] {
    const growing: Moment["growing"] = [];
    for (let nth = this.#at; (this.#log[nth]?.atMs ?? Number.POSITIVE_INFINITY) < timeMs + longestStrokeMs; nth += 1) {
      const logged = this.#log[nth];
      if (logged?.operation.kind !== "draw" || logged.operation.mark.kind !== "stroke") continue;
      const { mark, page } = logged.operation;
      const share = (timeMs - (logged.atMs - mark.tookMs)) / Math.max(1, mark.tookMs);
      if (share > 0 && share < 1) growing.push({ page, stroke: partOf(mark, share) });
    }
    return growing;
  }
}

const tookMs = ({ operation }: Logged): number =>
  operation.kind === "draw" && operation.mark.kind === "stroke" ? operation.mark.tookMs : 0;

function partOf(stroke: Stroke, share: number): Stroke {
  const count = Math.max(1, Math.ceil((stroke.points.length / 2) * share));
  const pressures = stroke.pressures && { pressures: stroke.pressures.slice(0, count) };
  return { ...stroke, points: stroke.points.slice(0, 2 * count), ...pressures };
}

const copyOfBoard = ({ seq, facts, pages }: Board): Board => ({
  seq,
  facts,
  pages: new Map(
    [...pages].map(([number, page]) => [number, { ...page, drawn: new Map(page.drawn), erasings: new Map(page.erasings) }]),
  ),
});
