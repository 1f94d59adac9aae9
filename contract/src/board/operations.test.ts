import fc from "fast-check";
import { expect, test } from "vitest";
import {
  authorOf,
  BadBytes,
  bodyOf,
  boardLimits,
  liveStrokeFrame,
  loggedFrame,
  type Operation,
  operationFrom,
  operationId,
  operationsFrame,
  pageOf,
  readLiveStroke,
  readLoggedFrame,
  readOperationsFrame,
  simplify,
} from "./index.ts";
import { anyLog, anyOperation } from "./testing/any-board.ts";

test("an operation arrives as it was sent, in a frame of its own and from the log", () => {
  fc.assert(
    fc.property(fc.array(anyOperation(7), { minLength: 1, maxLength: 8 }), (operations) => {
      expect(readOperationsFrame(operationsFrame(operations))).toEqual(operations);
      for (const one of operations) expect(operationFrom(bodyOf(one), one.id, pageOf(one))).toEqual(one);
    }),
  );
});

test("a run of the log arrives as it is; of the page's own operations only their place", () => {
  fc.assert(
    fc.property(anyLog({ maxLength: 20 }), fc.constantFrom(1, 2), (log, mine) => {
      const underDrawing = log.map(({ operation, ...place }) => ({ ...place, operation: named(operation) }));
      expect(readLoggedFrame(loggedFrame(log))).toEqual(underDrawing);
      const acked = readLoggedFrame(loggedFrame(log, mine));
      expect(acked.map(({ seq }) => seq)).toEqual(log.map(({ seq }) => seq));
      for (const [nth, { operation }] of acked.entries()) {
        const whole = log[nth]?.operation;
        expect(operation).toEqual(authorOf(whole?.id ?? 0) === mine ? whole?.id : whole && named(whole));
      }
    }),
  );
});

/** A change arrives under the id of its drawing. */
const named = (operation: Operation): Operation =>
  operation.kind === "change" ? { ...operation, id: operation.target } : operation;

test("a page of the version before reads a change as the drawing in its new place", () => {
  const [line, target] = [{ kind: "line" as const, style: { colour: 1, width: 1 }, from: { x: 4, y: 4 }, to: { x: 8, y: 8 } }, 7];
  const change = { id: operationId(3, 9), kind: "change" as const, page: 0, target, mark: line };
  const place = { seq: 5, atMs: 20, side: "tutor" as const };
  const frame = loggedFrame([{ ...place, operation: change }]);
  const drawing = loggedFrame([{ ...place, operation: { id: target, kind: "draw", page: 0, mark: line } }]);
  const [kind, seq, flags, ...rest] = frame;
  expect([kind, seq, (flags ?? 0) % 16, ...rest]).toEqual([...drawing]);
});

const stroke = (points: number[], more = {}) => ({
  id: 2 ** 20 + 1,
  kind: "draw" as const,
  page: 0,
  mark: { kind: "stroke" as const, style: { colour: 0, width: 0 }, tookMs: 0, points, ...more },
});

test.each<[string, () => Uint8Array]>([
  ["beside the page", () => operationsFrame([stroke([4001, 5])])],
  ["above the page", () => operationsFrame([stroke([5, 5, 5, -1])])],
  ["very far away", () => operationsFrame([stroke([1e9, 1e9])])],
  ["without a point", () => operationsFrame([stroke([])])],
  ["with too many points", () => operationsFrame([stroke(Array.from({ length: 2 * boardLimits.strokePoints + 2 }, () => 1))])],
  ["that promises a million points", () => new Uint8Array([1, 1, 1, 1, 0, 0, 0, 0xc0, 0x84, 0x3d])],
  ["with a pressure of 200", () => operationsFrame([stroke([5, 5], { pressures: [200] })])],
  ["in a seventh colour", () => operationsFrame([stroke([5, 5], { style: { colour: 6, width: 0 } })])],
  ["on page 31", () => operationsFrame([{ ...stroke([5, 5]), page: 30 }])],
  ["of a number without an end", () => new Uint8Array([1, ...Array.from({ length: 50 }, () => 255)])],
  ["cut short", () => operationsFrame([stroke([5, 5, 9, 9])]).slice(0, -1)],
])("a stroke %s is refused", (_, frame) => {
  expect(() => readOperationsFrame(frame())).toThrow(BadBytes);
});

test("whatever bytes come, reading ends with operations or a refusal", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      for (const read of [readOperationsFrame, readLoggedFrame, (given: Uint8Array) => readLiveStroke(given, () => [0, 0])])
        expect(faultOf(() => read(bytes))).toBeOneOf([undefined, BadBytes]);
    }),
    { numRuns: 1_000 },
  );
});

function faultOf(work: () => unknown): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as Error).constructor;
  }
}

test.each(["", "a\u0007b", "\u202Eabc", " padded "])("%j cannot be written on a board", (words) => {
  const written = { kind: "text" as const, style: { colour: 0, width: 0 }, at: { x: 1, y: 1 }, words };
  expect(() => readOperationsFrame(operationsFrame([{ id: 1, kind: "draw", page: 0, mark: written }]))).toThrow(BadBytes);
});

test("ink goes on where it was left", () => {
  const begun = liveStrokeFrame({
    kind: "begins",
    pen: 5,
    page: 2,
    style: { colour: 1, width: 2 },
    points: [100, 200, 104, 199],
  });
  expect(readLiveStroke(begun, () => [0, 0])).toEqual({
    kind: "begins",
    pen: 5,
    page: 2,
    style: { colour: 1, width: 2 },
    points: [100, 200, 104, 199],
  });
  const more = liveStrokeFrame({ kind: "goes-on", pen: 5, points: [110, 190] }, [104, 199]);
  expect(more).toHaveLength(4);
  expect(readLiveStroke(more, () => [104, 199])).toEqual({ kind: "goes-on", pen: 5, points: [110, 190] });
});

test("a simplified stroke keeps its ends and stays within half a unit of the hand", () => {
  const points = Array.from({ length: 200 }, (_, nth) => [400 + nth * 8, Math.round(900 + 300 * Math.sin(nth / 12))]).flat();
  const fewer = simplify({ points }).points;
  expect(fewer.slice(0, 2)).toEqual(points.slice(0, 2));
  expect(fewer.slice(-2)).toEqual(points.slice(-2));
  expect(fewer.length).toBeLessThan(points.length / 3);
  for (let at = 0; at < points.length; at += 2) expect(awayFrom(fewer, points[at] ?? 0, points[at + 1] ?? 0)).toBeLessThan(2);
});

function awayFrom(line: number[], x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 2; at < line.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = line.slice(at - 2, at + 2);
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(x - ax - along * dx, y - ay - along * dy));
  }
  return least;
}
