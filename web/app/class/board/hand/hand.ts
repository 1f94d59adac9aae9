import type { Spot } from "../drawing/view.ts";

/** `even`: Shift is held, which makes shapes as high as wide. */
export type PointerSpot = Spot & { pressure: number; even?: boolean };

/** What a pointer holds: the tool in use. */
export type Hand = {
  begin: (spot: PointerSpot, how: { felt: boolean; eraser: boolean }) => void;
  go: (spots: PointerSpot[]) => void;
  end: () => void;
  takeBack: () => void;
};
