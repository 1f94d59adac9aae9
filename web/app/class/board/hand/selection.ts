import type { OperationId, Written } from "@tutoring/contract/board";
import type { KeyboardEvent } from "react";
import type { PictureOf } from "../drawing/draw-page.ts";
import type { Hand } from "./hand.ts";

/** The tool that selects, as board and painter know it; its code is loaded when it is taken up. */
export type Selection = Hand & {
  onKey: (event: KeyboardEvent) => boolean;
  /** The drawings on the move, which are not shown in their places. */
  readonly moving: ReadonlySet<OperationId>;
  /** The texts among them, where they are now. */
  readonly words: ReadonlyMap<OperationId, Written>;
  /** Differs between all states that differ in texts on the move. */
  readonly stamp: string;
  /** `pixel`: the size of a pixel in units. */
  paint: (canvas: CanvasRenderingContext2D, pixel: number, pictureOf: PictureOf) => void;
};
