/** A formula as shapes, in thousandths of its size: x from its left end, y down from its baseline. */
export type Formula = {
  width: number;
  ascent: number;
  descent: number;
  paths: Path[];
  words: Words[];
  spoken: Spoken;
};
/** A path of the commands M, L, C and Z, filled, or drawn with a line of this width. */
export type Path = { d: string; line?: number; colour?: number };
/** Text in a script that the formula's font lacks; `x` is its middle, since its width varies with the device's fonts. */
export type Words = { text: string; x: number; y: number; size: number; colour?: number };
/** MathML for screen readers. */
export type Spoken = { tag: string; text?: string; variant?: string; parts?: Spoken[] };

/** Why something typed is no formula; a key of the board's texts. */
export type Mistake = {
  mistake:
    | "unknownCommand"
    | "partMissing"
    | "bracesDiffer"
    | "leftWithoutRight"
    | "twoScripts"
    | "blockDiffers"
    | "tooLarge"
    | "notRead";
  /** The command or block it is about. */
  name?: string;
};
export type Answer = Formula | Mistake;

export const isMistake = (answer: Answer): answer is Mistake => "mistake" in answer;

/** The room above and below the baseline that even an x takes, as a line of text does. */
const strut = { ascent: 1000, descent: 350 } as const;
/** A formula shrinks to the room beside its place, but stays legible. */
const smallest = 0.5;

type Placed = { scale: number; baseline: number; height: number };

/** A formula of this size in a room: its scale from thousandths, its baseline below its top, and its height. */
export function placed({ width, ascent, descent }: Formula, size: number, room: number): Placed {
  const scale = (size / 1000) * Math.max(smallest, Math.min(1, (room * 1000) / (width * size || 1)));
  const baseline = Math.max(ascent, strut.ascent) * scale;
  return { scale, baseline, height: baseline + Math.max(descent, strut.descent) * scale };
}
