import { frameKinds, type LiveStroke, quarters, readLiveStroke, type Stroke } from "@tutoring/contract/board";

/** A stroke that another person is drawing. */
export type GrowingStroke = { page: number; stroke: Stroke; heardAt: number };
export type LaserSpot = { x: number; y: number; at: number };
export type SeenView = { page: number; x: number; y: number; width: number };

/** Ink not followed by an operation is removed after this time: its author has lost the connection. */
const silentMilliseconds = 4_000;
const laserMilliseconds = 900;

/** What others are drawing right now. */
export class LiveStrokes {
  readonly growing = new Map<number, GrowingStroke>();
  readonly lasers = new Map<number, { page: number; spots: LaserSpot[] }>();
  /** The tutor's last known view. */
  view: SeenView | undefined;

  static isLiveStroke = (frame: Uint8Array): boolean => {
    const kind = frame[0] ?? 0;
    return kind >= frameKinds.strokeBegins && kind <= frameKinds.view;
  };

  apply(frame: Uint8Array, now: number): void {
    this.#take(
      readLiveStroke(frame, (pen) => lastOf(this.growing.get(pen)?.stroke.points ?? [])),
      now,
    );
  }

  /** Shows this page's own laser pointer. */
  show(pen: number, page: number, { x, y }: { x: number; y: number }, at: number): void {
    const before = this.lasers.get(pen);
    const spots = before?.page === page ? before.spots : [];
    this.lasers.set(pen, { page, spots: [...spots, { x, y, at }] });
  }

  isOver(pen: number): void {
    this.growing.delete(pen);
  }

  /** Removes what is old. Returns whether anything still moves. */
  pass(now: number): boolean {
    for (const [pen, { heardAt }] of this.growing) if (now - heardAt > silentMilliseconds) this.growing.delete(pen);
    for (const [pen, laser] of this.lasers) {
      laser.spots = laser.spots.filter(({ at }) => now - at < laserMilliseconds);
      if (laser.spots.length === 0) this.lasers.delete(pen);
    }
    return this.growing.size > 0 || this.lasers.size > 0;
  }

  clear(): void {
    this.growing.clear();
    this.lasers.clear();
  }

  #take(liveStroke: LiveStroke, now: number): void {
    switch (liveStroke.kind) {
      case "begins": {
        const { page, points, style } = liveStroke;
        this.growing.set(liveStroke.pen, { page, heardAt: now, stroke: { kind: "stroke", style, points, tookMs: 0 } });
        return;
      }
      case "goes-on": {
        const found = this.growing.get(liveStroke.pen);
        if (!found) return;
        const stroke = { ...found.stroke, points: [...found.stroke.points, ...liveStroke.points] };
        this.growing.set(liveStroke.pen, { ...found, stroke, heardAt: now });
        return;
      }
      case "laser": {
        const [x, y] = lastOf(liveStroke.points);
        this.show(liveStroke.pen, liveStroke.page, { x: x / quarters, y: y / quarters }, now);
        return;
      }
      case "view":
        this.view = {
          page: liveStroke.page,
          x: liveStroke.x / quarters,
          y: liveStroke.y / quarters,
          width: liveStroke.width / quarters,
        };
        return;
      case "is-gone":
        this.growing.delete(liveStroke.pen);
    }
  }
}

const lastOf = (points: number[]): readonly [number, number] => [points.at(-2) ?? 0, points.at(-1) ?? 0];
