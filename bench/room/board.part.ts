import { brotliCompressSync } from "node:zlib";
import {
  applyToBoard,
  bodyOf,
  copyOf,
  emptyPage,
  forgetLost,
  liveStrokeFrame,
  loggedFrame,
  newBoard,
  type Operation,
  operationId,
  operationsFrame,
  pageFrame,
  readPageFrame,
} from "@tutoring/contract/board";
import { Timeline } from "../../web/app/class/replay/timeline.ts";
import type { Goal } from "../goals.ts";
import { author, longLog, minute, strokeOf, style } from "./handwriting.ts";

/** Bytes of a WebSocket frame from a page, and of one from the server, with the channel's byte. */
const up = (frame: Uint8Array) => frame.length + 1 + 6;
const down = (frame: Uint8Array) => frame.length + 1 + 2;

/** Bytes on the connection of the person drawing in a busy minute, both ways. */
function bytesOfMinute(): number {
  let bytes = 0;
  for (const [nth, points] of minute().entries()) {
    // every 60 ms, except the end, which is sent with the operation
    for (let at = 0; at + 8 < points.length; at += 8) {
      const piece = points.slice(at, at + 8);
      const last = [points[at - 2] ?? 0, points[at - 1] ?? 0] as const;
      bytes += up(
        at === 0
          ? liveStrokeFrame({ kind: "begins", pen: 1, page: 0, style, points: piece.slice(0, 2) })
          : liveStrokeFrame({ kind: "goes-on", pen: 1, points: piece }, last),
      );
    }
    const operation: Operation = { id: operationId(author, nth + 1), kind: "draw", page: 0, mark: strokeOf(points) };
    bytes += up(operationsFrame([operation]));
    bytes += down(loggedFrame([{ seq: 1_000 + nth, atMs: 600_000 + nth * 660, side: "tutor", operation }], author));
  }
  return bytes;
}

/** The board's goals that need no browser. */
export function measure(): Promise<Goal[]> {
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  const busy = bytesOfMinute();
  const hour = longLog(5_400, 10);
  const hourBytes = loggedFrame(hour).length;
  const log = longLog(20_000, 30);
  const board = newBoard();
  for (const one of log) applyToBoard(board, one);
  const page = copyOf(board.pages.get(29) ?? emptyPage());
  forgetLost(page, board.seq);
  const frame = pageFrame(29, page);
  const began = performance.now();
  readPageFrame(frame);
  const readMs = performance.now() - began;
  const timeline = new Timeline(log);
  timeline.at(timeline.endMs);
  const seeks = [0.9, 0.1, 0.5, 0.99, 0.02].map((share) => {
    const start = performance.now();
    timeline.at(timeline.endMs * share);
    return performance.now() - start;
  });
  const slowest = Math.max(...seeks);
  console.log(
    `an hour: ${kilobytes(brotliCompressSync(loggedFrame(hour)).length)} KB after brotli; a stroke ${bodyOf(hour[0]?.operation as Operation).length} bytes`,
  );
  return Promise.resolve([
    ["board: a busy minute, both ways, KB (15)", kilobytes(busy), busy <= 15 * 1024],
    ["board: an hour's log, KB (350)", kilobytes(hourBytes), hourBytes <= 350 * 1024],
    ["board: late join after 20,000 operations, first page, KB (20)", kilobytes(frame.length), frame.length <= 20 * 1024],
    ["board: reading that page, ms (100)", readMs.toFixed(1), readMs <= 100],
    ["board: slowest seek in 20,000 operations, ms (100)", slowest.toFixed(1), slowest <= 100],
  ]);
}
