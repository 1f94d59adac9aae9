import { inflateSync } from "node:zlib";
import { type Left, type PdfObject, readPdfObject } from "./pdf-tokens.ts";

/** Where an object may begin, even inside a string or a stream: readers find objects by their place in the file. */
const beginnings = /%PDF-|(?<=[\d\0\t\n\f\r ])(?:obj|endobj|endstream|trailer)(?=[\d\0\t\n\f\r ()<>[\]{}/%]|$)/g;
const maxInflated = 32_000_000;
/** Beside its bytes, so that nobody sends very many: real ones hold a hundred objects each. */
const costOfStream = 2_000;
const costOfObject = 100;

/** Whether a PDF has scripts or starts programs, or has objects that cannot be examined. Texts and pages may say what they like. */
export function hasPdfPrograms(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const left = { bytes: 3 * bytes.length + 10_000, inflated: maxInflated };
  for (const { index, 0: word } of text.matchAll(beginnings)) {
    const object = readPdfObject(bytes, index + word.length, left);
    if (!object || object.hasPrograms) return true;
    // protects C122: looking into compressed objects [!== undefined && object.first.length > 0 → === -1]
    if (object.stream !== undefined && object.first.length > 0 && holdsPrograms(bytes, object, object.stream, left)) return true;
  }
  return false;
}

/** Whether an object stream holds such an object, or cannot be read. */
function holdsPrograms(bytes: Uint8Array, { first, filters, predicted }: PdfObject, begin: number, left: Left): boolean {
  const offset = Number(first[0]);
  const isPlain = filters.length === 0;
  const isOnce = first.length <= 3; // what follows the key is three words
  if (!isOnce || !Number.isInteger(offset) || first[2] === "R" || predicted) return true;
  if (!isPlain && !(filters.length === 1 && (filters[0] === "FlateDecode" || filters[0] === "Fl"))) return true;
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf("endstream", begin);
  const data = bytes.subarray(begin + (bytes[begin] === 13 ? 2 : 1), end < 0 ? bytes.length : end);
  if ((left.bytes -= data.length + costOfStream) < 0) return true;
  try {
    const plain = isPlain ? data : inflateSync(data, { maxOutputLength: Math.max(1, left.inflated) });
    if (!isPlain) {
      left.inflated -= plain.length;
      left.bytes += 2 * plain.length;
    }
    return hasObjectWithPrograms(plain, offset, left);
  } catch {
    return true; // encrypted, damaged or a bomb
  }
}

/** The table before `offset` has two numbers for each object: its own, and its place. */
function hasObjectWithPrograms(plain: Uint8Array, offset: number, left: Left): boolean {
  const table = Buffer.from(plain.subarray(0, offset)).toString("latin1");
  let count = 0;
  for (const [word] of table.matchAll(/\S+/g)) {
    count += 1;
    if (count % 2 > 0) continue;
    const place = offset + Number(word);
    if (!(place >= offset && place < plain.length) || (left.bytes -= costOfObject) < 0) return true;
    const object = readPdfObject(plain, place, left, true);
    if (!object || object.hasPrograms) return true;
  }
  return count === 0 || count % 2 > 0;
}
