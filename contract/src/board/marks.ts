/** A page's size in units; on the wire a unit has four quarters. */
export const pageUnits = { width: 1000, height: 707 } as const;
export const quarters = 4;

/** What one room may hold; the server refuses more. */
export const boardLimits = {
  operations: 20_000,
  bytes: 5 * 1024 * 1024,
  pages: 30,
  pictures: 60,
  /** Bytes of one message. */
  messageBytes: 4_000,
  strokePoints: 800,
  erasedAtOnce: 400,
  text: 500,
  formula: 300,
} as const;

/** An undone mark, or one that an eraser took, can be brought back within this many operations of the room. */
export const undoWithin = 200;

export const papers = ["plain", "ruled", "graph"] as const;
export type Paper = (typeof papers)[number];

/** Indexes into the six colours, and into the widths in units. */
export type Style = { colour: number; width: number };
export const colourCount = 6;
export const widthsInUnits = [2, 3.5, 6, 11] as const;
export const textSizes = [20, 28, 40] as const;

/** A number made by the page that drew: 32 bits for the page, 20 for its count of operations. */
export type OperationId = number;
const counts = 2 ** 20;
export const operationId = (author: number, count: number): OperationId => author * counts + count;
export const authorOf = (id: OperationId): number => Math.floor(id / counts);
export const countOf = (id: OperationId): number => id % counts;

/** A place or size in quarters of a unit. */
type Quarters = number;
export type Place = { x: Quarters; y: Quarters };

export type Stroke = {
  kind: "stroke";
  style: Style;
  /** x, y, x, y, … */
  points: Quarters[];
  /** 0 to 15 for each point, from a pen that senses pressure. */
  pressures?: number[];
  /** How long drawing it took, in milliseconds. */
  tookMs: number;
};
export const shapeKinds = ["line", "arrow", "circle", "axes"] as const;
export type ShapeKind = (typeof shapeKinds)[number];
/** A circle fills the box between its places; axes cross at the first and reach to the second. */
export type Shape = { kind: ShapeKind; style: Style; from: Place; to: Place };
/** `style.width` is an index into `textSizes`. */
export type Written = { kind: "text" | "formula"; style: Style; at: Place; words: string };
/** A picture that was uploaded to this room, in a box. */
export type Picture = { kind: "picture"; picture: string; from: Place; to: Place };
export type Mark = Stroke | Shape | Written | Picture;

export const isWritten = (mark: Mark): mark is Written => mark.kind === "text" || mark.kind === "formula";
