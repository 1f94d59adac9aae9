import { entriesIn } from "./pdf-dictionary.ts";

/** How bytes were changed before they were packed, as if they were rows of a picture. */
export type Prediction = { predictor: number; pixelBytes: number; rowBytes: number };
/** Not at all. */
export const unchanged: Prediction = { predictor: 1, pixelBytes: 1, rowBytes: 1 };

const limits = { Predictor: [1, 15], Columns: [1, 1_000_000], Colors: [1, 32], BitsPerComponent: [1, 16] } as const;

/** The prediction that a stream's /DecodeParms say, in words; undefined if it is none that can be undone. */
export function predictionIn(given: string[]): Prediction | undefined {
  const words = given[0] === "[" ? given.slice(1, -1) : given;
  if (words.length === 1 && words[0] === "null") return unchanged;
  const entries = words[0] === "<<" && words.at(-1) === ">>" ? entriesIn(words.slice(1, -1)) : undefined;
  if (!entries) return undefined;
  const numbers = { Predictor: 1, Columns: 1, Colors: 1, BitsPerComponent: 8 };
  for (const name of ["Predictor", "Columns", "Colors", "BitsPerComponent"] as const) {
    const [number = String(numbers[name]), ...more] = entries.get(`/${name}`) ?? [];
    const [least, most] = limits[name];
    if (!/^\d{1,7}$/.test(number) || more.length > 0 || Number(number) < least || Number(number) > most) return undefined;
    numbers[name] = Number(number);
  }
  const { Predictor: predictor, Columns: columns, Colors: colors, BitsPerComponent: bits } = numbers;
  if (predictor > 2 && predictor < 10) return undefined;
  if (![1, 2, 4, 8, 16].includes(bits) || (predictor === 2 && bits !== 8)) return undefined;
  return { predictor, pixelBytes: Math.ceil((colors * bits) / 8), rowBytes: Math.ceil((columns * colors * bits) / 8) };
}

/**
 * The bytes before the prediction. Where the last row is cut off, both as readers take them that end there, and as others do that fill the
 * row from the one above. Undefined if they cannot be read.
 */
export function unpredicted(packed: Uint8Array, { predictor, pixelBytes, rowBytes }: Prediction): Uint8Array[] | undefined {
  if (predictor === 1) return [packed];
  // protects C122: the bound of a row [rowBytes > packed.length → false]
  if (rowBytes > packed.length) return undefined;
  if (predictor === 2) return packed.length % rowBytes === 0 ? [leftAdded(packed, pixelBytes, rowBytes)] : undefined;
  const rows = Math.ceil(packed.length / (rowBytes + 1));
  const filled = new Uint8Array(rows * rowBytes);
  for (let row = 0; row < rows; row += 1) {
    const [from, to] = [row * (rowBytes + 1), row * rowBytes];
    const tag = packed[from] ?? 0;
    if (tag > 4) return undefined;
    const above = (at: number) => (row === 0 ? 0 : (filled[at - rowBytes] ?? 0));
    for (let nth = 0; nth < rowBytes; nth += 1) {
      const at = to + nth;
      const given = packed[from + 1 + nth];
      const [left, corner] = nth < pixelBytes ? [0, 0] : [filled[at - pixelBytes] ?? 0, above(at - pixelBytes)];
      filled[at] = given === undefined ? above(at) : given + predicted(tag, left, above(at), corner);
    }
  }
  const whole = packed.length - rows;
  return whole === filled.length ? [filled] : [filled.subarray(0, whole), filled];
}

/** TIFF's: each byte is how much it differs from the pixel before it in its row. */
function leftAdded(packed: Uint8Array, pixelBytes: number, rowBytes: number): Uint8Array {
  const bytes = Uint8Array.from(packed);
  for (let at = 0; at < bytes.length; at += 1)
    if (at % rowBytes >= pixelBytes) bytes[at] = (bytes[at] ?? 0) + (bytes[at - pixelBytes] ?? 0);
  return bytes;
}

/** PNG's: none, left, above, their mean, or the nearest of the three by Paeth. */
function predicted(tag: number, left: number, above: number, corner: number): number {
  if (tag === 1) return left;
  if (tag === 2) return above;
  if (tag === 3) return (left + above) >> 1;
  if (tag === 0) return 0;
  const [byLeft, byAbove, byCorner] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}
