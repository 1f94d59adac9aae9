import {
  isVisible,
  isWritten,
  type Mark,
  mayErase,
  type BoardSide,
  type OperationId,
  type Page,
  pageUnits,
  type Place,
  quarters,
  textSizes,
} from "@tutoring/contract/board";
import { type Box, boxOfWords, isAt } from "../drawing/hits.ts";
import type { Spot } from "../drawing/view.ts";

/** The frame around a mark, in units. */
export function boxOf(mark: Mark): Box {
  switch (mark.kind) {
    case "stroke":
      return around(
        mark.points.filter((_, nth) => nth % 2 === 0),
        mark.points.filter((_, nth) => nth % 2 === 1),
      );
    case "text":
    case "formula":
      return boxOfWords(mark);
    case "axes": {
      const { from, to } = mark;
      const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
      return around([from.x - dx, from.x + dx].map(across), [from.y - dy, from.y + dy].map(down));
    }
    default:
      return around([mark.from.x, mark.to.x], [mark.from.y, mark.to.y]);
  }
}

const around = (xs: number[], ys: number[]): Box => ({
  left: Math.min(...xs) / quarters,
  top: Math.min(...ys) / quarters,
  right: Math.max(...xs) / quarters,
  bottom: Math.max(...ys) / quarters,
});

/** The frame around several; undefined for none. */
export function boxAround(boxes: Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

const isOwn = (side: BoardSide, page: Page, id: OperationId): boolean => {
  const drawn = page.drawn.get(id);
  return drawn !== undefined && isVisible(drawn) && mayErase(side, drawn.side);
};

/** Those of these drawings that are there and that the side may change. */
export const changeable = (page: Page, side: BoardSide, ids: readonly OperationId[]): OperationId[] =>
  ids.filter((id) => isOwn(side, page, id));

/** The topmost drawing at a place that the side may change; pictures lie below all others. */
export function markAt(page: Page, side: BoardSide, spot: Spot, reach: number): OperationId | undefined {
  const own = [...page.drawn].filter(([id]) => isOwn(side, page, id)).toReversed();
  const found =
    own.find(([, { mark }]) => mark.kind !== "picture" && isAt(mark, spot, reach)) ??
    own.find(([, { mark }]) => mark.kind === "picture" && isIn(boxOf(mark), spot));
  return found?.[0];
}

/** The drawings that lie within a frame, the last ones if there are too many. */
export function marksIn(page: Page, side: BoardSide, frame: Box, most: number): OperationId[] {
  const within = [...page.drawn].filter(([id, { mark }]) => {
    const box = boxOf(mark);
    const inside = box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
    return inside && isOwn(side, page, id);
  });
  return within.slice(-most).map(([id]) => id);
}

export const isIn = ({ left, top, right, bottom }: Box, { x, y }: Spot): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

export const boxBetween = (one: Spot, other: Spot): Box => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  right: Math.max(one.x, other.x),
  bottom: Math.max(one.y, other.y),
});

export type Corner = { x: "left" | "right"; y: "top" | "bottom" };
export const corners: readonly Corner[] = [
  { x: "left", y: "top" },
  { x: "right", y: "top" },
  { x: "left", y: "bottom" },
  { x: "right", y: "bottom" },
];

/** The handle within reach of a place. The middle of the frame belongs to no handle, so that small drawings can be moved. */
export function cornerAt(frame: Box, spot: Spot, reach: number): Corner | undefined {
  const half = (size: number) => Math.max(size / 4, reach * 0.4);
  const [halfX, halfY] = [half(frame.right - frame.left), half(frame.bottom - frame.top)];
  const [x, y] = [(frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2];
  if (Math.abs(spot.x - x) <= halfX && Math.abs(spot.y - y) <= halfY) return undefined;
  const away = (corner: Corner) => Math.hypot(spot.x - frame[corner.x], spot.y - frame[corner.y]);
  const nearest = corners.toSorted((one, other) => away(one) - away(other))[0];
  return nearest && away(nearest) <= reach ? nearest : undefined;
}

/** The frame moved, as far as the page allows. */
export function movedBox({ left, top, right, bottom }: Box, dx: number, dy: number): Box {
  const by = (asked: number, before: number, after: number) =>
    Math.min(Math.max(0, after), Math.max(Math.min(0, -before), asked));
  const [x, y] = [by(dx, left, pageUnits.width - right), by(dy, top, pageUnits.height - bottom)];
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

const smallest = 8;

/** The frame with a corner at another place; `even` keeps its shape. It does not turn over. */
export function resizedBox(frame: Box, corner: Corner, to: Spot, even: boolean): Box {
  const [width, height] = [frame.right - frame.left, frame.bottom - frame.top];
  const [signX, signY] = [corner.x === "left" ? -1 : 1, corner.y === "top" ? -1 : 1];
  const fixed = { x: signX < 0 ? frame.right : frame.left, y: signY < 0 ? frame.bottom : frame.top };
  const room = {
    x: signX < 0 ? fixed.x : pageUnits.width - fixed.x,
    y: signY < 0 ? fixed.y : pageUnits.height - fixed.y,
  };
  const within = (asked: number, size: number, most: number) =>
    Math.min(Math.max(most, size), Math.max(Math.min(size, smallest), asked));
  let x = within((to.x - fixed.x) * signX, width, room.x);
  let y = within((to.y - fixed.y) * signY, height, room.y);
  if (even && width > 0 && height > 0) {
    const most = Math.min(room.x / width, room.y / height);
    const share = Math.min(Math.max(most, 1), Math.max(x / width, y / height));
    [x, y] = [width * share, height * share];
  }
  return boxBetween(fixed, { x: fixed.x + x * signX, y: fixed.y + y * signY });
}

const onPage = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)));
const across = (x: number): number => onPage(x, pageUnits.width * quarters);
const down = (y: number): number => onPage(y, pageUnits.height * quarters);

/** A mark as it is when its frame, or that of a group, becomes another one. Moved, it keeps its form exactly. */
export function fitted(mark: Mark, from: Box, to: Box): Mark {
  const [scaleX, shiftX] = mapping(from.left, from.right, to.left, to.right);
  const [scaleY, shiftY] = mapping(from.top, from.bottom, to.top, to.bottom);
  const place = ({ x, y }: Place): Place => ({ x: across(x * scaleX + shiftX), y: down(y * scaleY + shiftY) });
  if (isWritten(mark)) {
    const now = textSizes[mark.style.width] ?? textSizes[0];
    const asked = now * Math.sqrt(scaleX * scaleY);
    const away = textSizes.map((size) => Math.abs(Math.log(size / asked)));
    return { ...mark, at: place(mark.at), style: { ...mark.style, width: away.indexOf(Math.min(...away)) } };
  }
  if (mark.kind !== "stroke") return { ...mark, from: place(mark.from), to: place(mark.to) };
  const points = mark.points.map((value, nth) =>
    nth % 2 === 0 ? across(value * scaleX + shiftX) : down(value * scaleY + shiftY),
  );
  return { ...mark, points };
}

/** Factor and shift, in quarters, that bring one span onto another. */
function mapping(start: number, end: number, newStart: number, newEnd: number): [scale: number, shift: number] {
  const scale =
    end - start < 1e-6 || Math.abs(newEnd - newStart - (end - start)) < 1e-6 ? 1 : (newEnd - newStart) / (end - start);
  const shift = (newStart - start * scale) * quarters;
  return [scale, scale === 1 ? Math.round(shift) : shift];
}
