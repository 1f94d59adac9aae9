import fc from "fast-check";
import {
  type BoardSide,
  boardSides,
  isVisible,
  type Logged,
  type Mark,
  type Operation,
  operationId,
  type Page,
  papers,
} from "../index.ts";

const place = fc.record({ x: fc.integer({ min: 0, max: 4000 }), y: fc.integer({ min: 0, max: 2828 }) });
const style = fc.record({ colour: fc.integer({ min: 0, max: 5 }), width: fc.integer({ min: 0, max: 2 }) });
const points = fc.array(place, { minLength: 1, maxLength: 6 }).map((all) => all.flatMap(({ x, y }) => [x, y]));
const words = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom("क", "ि", "x", "²", "\\frac", "😀", "<") });

export const anyMark: fc.Arbitrary<Mark> = fc.oneof(
  fc.record({ kind: fc.constant("stroke" as const), style, points, tookMs: fc.nat(100).map((ticks) => ticks * 20) }),
  fc.tuple(style, points, fc.nat(15)).map(([drawn, all, pressure]) => ({
    kind: "stroke" as const,
    style: drawn,
    tookMs: 0,
    points: all,
    pressures: Array.from({ length: all.length / 2 }, (_, nth) => (pressure + nth * 3) % 16),
  })),
  fc.record({ kind: fc.constantFrom("line", "arrow", "circle", "axes"), style, from: place, to: place }),
  fc.record({ kind: fc.constantFrom("text", "formula"), style, at: place, words }),
  fc.record({ kind: fc.constant("picture" as const), picture: fc.uuid(), from: place, to: place }),
);

const page = fc.nat(2);
/** Few ids, so that operations refer to one another. */
const target = fc.tuple(fc.constantFrom(1, 2), fc.nat(30)).map(([author, count]) => operationId(author, count));

const anyChange: fc.Arbitrary<Operation extends infer O ? (O extends Operation ? Omit<O, "id"> : never) : never> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("draw" as const), page, mark: anyMark }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("erase" as const), page, marks: fc.array(target, { maxLength: 5 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("change" as const), page, target, mark: anyMark }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("hide" as const, "show" as const), page, target }) },
  fc.record({ kind: fc.constant("paper" as const), page, paper: fc.constantFrom(...papers) }),
  fc.record({ kind: fc.constant("pages" as const), count: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constant("go" as const), to: fc.nat(29) }),
  fc.record({ kind: fc.constant("pen" as const), given: fc.boolean() }),
);

/** An operation of this author. */
export const anyOperation = (author: number): fc.Arbitrary<Operation> =>
  fc.tuple(fc.nat(1_000), anyChange).map(([count, change]) => ({ ...change, id: operationId(author, count) }) as Operation);

/** A log of two people who draw. */
export function anyLog({ maxLength }: { maxLength: number }): fc.Arbitrary<Logged[]> {
  const one = fc.tuple(fc.constantFrom(1, 2), fc.nat(900), anyChange);
  return fc.tuple(fc.array(one, { minLength: 1, maxLength }), fc.nat(50)).map(([all, start]) => {
    const counts = [0, 0, 0];
    let atMs = -500;
    return all.map(([author, later, change], nth) => {
      atMs += later;
      const count = (counts[author] = (counts[author] ?? 0) + 1);
      const side: BoardSide = boardSides[author - 1] ?? "staff";
      const operation = { ...change, id: operationId(author, count) } as Operation;
      return { seq: start + nth + 1, atMs, side, operation };
    });
  });
}

/** What is visible on a page: equal for equal pages, whatever can still be brought back. */
export const pictureOf = ({ paper, drawn }: Page) => [
  paper,
  ...[...drawn].filter(([, one]) => isVisible(one)).map(([id, { side, mark }]) => ({ id, side, mark })),
];
