import { inflateSync } from "node:zlib";
import { entriesOf } from "./pdf-dictionary.ts";
import { predictionIn, unchanged, unpredicted } from "./pdf-predictors.ts";

/** What is left to read: objects inside one another would be read again and again. */
type Left = { bytes: number; inflated: number };

/** What an object says as far as it matters here; `stream`: where its data begin; `isPacked`: whether they may be objects. */
type PdfObject = { hasPrograms: boolean; stream?: number; isPacked: boolean };

/** Names that have a viewer run a script or a program (decision 0022). */
const programs = new Set(["JavaScript", "JS", "Launch"]);
const ends = new Set(["obj", "stream", "endobj"]);
/** How the words begin that matter here; reading all others would take long. */
const telling = new Set(Array.from("JLFose", (sign) => sign.charCodeAt(0)));

const known = ["/First", ...ends, ...Array.from(programs, (name) => `/${name}`)].map(
  (word) => [word, Buffer.from(word)] as const,
);
const lengths = new Set(known.map(([word]) => word.length));
const digits = new Int8Array(256).fill(-1);
for (const [nth, pair] of "0 1 2 3 4 5 6 7 8 9 aA bB cC dD eE fF".split(" ").entries())
  for (const sign of pair) digits[sign.charCodeAt(0)] = nth;

const [other, blank, delimiter] = [0, 1, 2];
const kinds = new Uint8Array(256).fill(other);
for (const sign of "\0\t\n\f\r ") kinds[sign.charCodeAt(0)] = blank;
for (const sign of "()<>[]{}/%") kinds[sign.charCodeAt(0)] = delimiter;
const hexadecimal = new Set(Array.from("0123456789abcdefABCDEF\0\t\n\f\r ", (sign) => sign.charCodeAt(0)));
const code = (sign: string) => sign.charCodeAt(0);
const [open, close, backslash, less, more, percent, slash, hash] = Array.from("()\\<>%/#", code);

/** Reads an object up to its stream or its end, or `whole`: one value. Undefined if there is more to read than is left. */
function readPdfObject(bytes: Uint8Array, from: number, left: Left, whole = false): PdfObject | undefined {
  const object: PdfObject = { hasPrograms: false, isPacked: false };
  let [at, depth] = [from, 0];
  while (at < bytes.length) {
    const [start, sign] = [at, bytes[at]];
    const isDouble = bytes[at + 1] === sign;
    let isValue = true;
    at += 1;
    if (kinds[sign ?? 0] === blank || sign === percent) {
      if (sign === percent) while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
      isValue = false;
    } else if (sign === open) at = endOfString(bytes, start);
    else if (sign === less && !isDouble) while (at < bytes.length && hexadecimal.has(bytes[at] ?? 0)) at += 1;
    else if (sign === less || sign === code("[")) depth += 1;
    else if ((sign === more && isDouble) || sign === code("]")) depth = Math.max(0, depth - 1);
    else if (sign === slash || kinds[sign ?? 0] === other) {
      let isCoded = false;
      for (; at < bytes.length && kinds[bytes[at] ?? 0] === other; at += 1) isCoded ||= bytes[at] === hash;
      const begins = bytes[sign === slash ? start + 1 : start] ?? 0;
      const word = isCoded || telling.has(begins) ? wordOf(bytes, start, at, isCoded) : "";
      if (word !== "" && sign === slash && programs.has(word.slice(1))) object.hasPrograms = true;
      if (word === "/First") object.isPacked = true;
      if (word !== "" && depth === 0 && ends.has(word)) {
        if (word === "stream") object.stream = at;
        break;
      }
    }
    if (isDouble && (sign === less || sign === more)) at += 1;
    // protects C122: the bound of what is read [if ((left.bytes -= at - start) < 0) return undefined → left.bytes -= 0]
    if ((left.bytes -= at - start) < 0) return undefined;
    if (whole && isValue && depth === 0) break;
  }
  return object;
}

/** The word that this is, of those that matter here, with or without character codes: /J#61vaScript. Long ones mean nothing. */
function wordOf(bytes: Uint8Array, from: number, to: number, isCoded: boolean): string {
  const mayBe = isCoded ? to - from <= 60 : lengths.has(to - from);
  if (mayBe) for (const [word, letters] of known) if (spells(bytes, from, to, letters)) return word;
  return "";
}

/** Compares signs where they are: there may be millions of words, and texts made of them would take long. */
function spells(bytes: Uint8Array, from: number, to: number, letters: Uint8Array): boolean {
  let at = from;
  for (const letter of letters) {
    // protects C122: decoding the codes in names [isCode(bytes, at, to) → false]
    const coded = isCode(bytes, at, to);
    const sign = coded ? 16 * digitOf(bytes[at + 1]) + digitOf(bytes[at + 2]) : bytes[at];
    if (at >= to || sign !== letter) return false;
    at += coded ? 3 : 1;
  }
  return at === to;
}

const isCode = (bytes: Uint8Array, at: number, to: number): boolean =>
  bytes[at] === hash && at + 2 < to && digitOf(bytes[at + 1]) >= 0 && digitOf(bytes[at + 2]) >= 0;
const digitOf = (sign: number | undefined): number => digits[sign ?? 0] ?? -1;

function endOfString(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === open) depth += 1;
    else if (bytes[at] === close && (depth -= 1) === 0) return at + 1;
  }
  return bytes.length;
}

/** Where an object may begin, even inside a string or a stream: readers find objects by their place in the file. */
const beginnings = /%PDF-|(?<=[\d\0\t\n\f\r ])(?:obj|endobj|endstream|trailer)(?=[\d\0\t\n\f\r ()<>[\]{}/%]|$)/g;
const maxInflated = 32_000_000;
/** Beside its bytes, so that nobody sends very many: real ones hold a hundred objects each. */
const costOfStream = 2_000;
const costOfObject = 100;

/** Whether a PDF has scripts or starts programs, or has objects that cannot be examined. Texts and pages may say what they like. */
function hasPdfPrograms(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const left = { bytes: 3 * bytes.length + 10_000, inflated: maxInflated };
  for (const { index, 0: word } of text.matchAll(beginnings)) {
    const from = index + word.length;
    const object = readPdfObject(bytes, from, left);
    if (!object || object.hasPrograms) return true;
    // protects C122: looking into compressed objects [!== undefined && object.isPacked → === -1]
    if (object.stream !== undefined && object.isPacked && holdsPrograms(bytes, from, object.stream, left)) return true;
  }
  return false;
}

/** How the dictionary of an object stream says that its objects are packed, and where the first begins. Undefined if it is unusual. */
function packingOf(bytes: Uint8Array, from: number, to: number) {
  const entries = entriesOf(bytes, from, to);
  const [offset = "", ...more] = entries?.get("/First") ?? [];
  if (!entries || !/^\d{1,9}$/.test(offset) || more.length > 0 || entries.has("/F") || entries.has("/DP")) return undefined;
  const filter = entries.get("/Filter")?.join("");
  const prediction = predictionIn(entries.get("/DecodeParms") ?? ["null"]);
  if (!prediction || (filter !== undefined && !/^(?:\/(?:FlateDecode|Fl)|\[\/(?:FlateDecode|Fl)\])$/.test(filter)))
    return undefined;
  const isPlain = filter === undefined;
  return { offset: Number(offset), isPlain, prediction: isPlain ? unchanged : prediction };
}

/** Whether an object stream holds such an object, or cannot be read. */
function holdsPrograms(bytes: Uint8Array, from: number, begin: number, left: Left): boolean {
  const packing = packingOf(bytes, from, begin - "stream".length);
  if (!packing) return true;
  const { offset, isPlain, prediction } = packing;
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf("endstream", begin);
  const data = bytes.subarray(begin + (bytes[begin] === 13 ? 2 : 1), end < 0 ? bytes.length : end);
  if ((left.bytes -= data.length + costOfStream) < 0) return true;
  try {
    const plain = isPlain ? data : inflateSync(data, { maxOutputLength: Math.max(1, left.inflated) });
    if (!isPlain) {
      left.inflated -= plain.length;
      left.bytes += 2 * plain.length;
    }
    // protects C122: the bound of what is predicted [* plain.length) < 0) → * 0) < 0)]
    if (prediction.predictor > 1 && (left.inflated -= 3 * plain.length) < 0) return true; // it takes longer than inflating
    return unpredicted(plain, prediction)?.some((objects) => hasObjectWithPrograms(objects, offset, left)) ?? true;
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

const endMark = Buffer.from("PK\u0005\u0006", "latin1");
const entryMark = 0x02_01_4b_50;

/** The names of a zip's files as its directory lists them; undefined if it cannot be read. */
function zipNames(bytes: Uint8Array): string[] | undefined {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = all.lastIndexOf(endMark);
  if (end < all.length - 66_000 || end < 0 || end + 22 > all.length) return undefined;
  const names: string[] = [];
  let at = all.readUInt32LE(end + 16);
  while (at + 46 <= end && all.readUInt32LE(at) === entryMark) {
    const [name, extra, comment] = [28, 30, 32].map((place) => all.readUInt16LE(at + place));
    names.push(all.toString("utf8", at + 46, at + 46 + (name ?? 0)));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return names.length === all.readUInt16LE(end + 10) ? names : undefined;
}

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(Math.max(0, from), to)).toString("latin1");
const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export type DocumentType = "pdf" | "doc" | "docx";

/** The type of a document by its content, regardless of its name; undefined for anything but a complete PDF or a Word file. */
export function documentType(bytes: Uint8Array): DocumentType | undefined {
  if (text(bytes, 0, 8) === "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1") return "doc";
  if (text(bytes, 0, 4) === "PK\u0003\u0004") return hasZipped(bytes, "word/document.xml") ? "docx" : undefined;
  const before = /^([\s\S]*?)%PDF-/.exec(text(bytes, 0, 1024))?.[1];
  // viewers forgive what comes before a PDF; a browser could take it for a page
  return before !== undefined && !/<[a-z!?]/i.test(before) && isWholePdf(bytes) ? "pdf" : undefined;
}

/** Whether a zip holds a file of this name; in a zip whose directory cannot be read, whether it is named at all. */
function hasZipped(bytes: Uint8Array, name: string): boolean {
  const names = zipNames(bytes);
  if (names) return names.some((one) => one.toLowerCase().endsWith(name.toLowerCase()));
  return text(bytes, bytes.length - 66_000, bytes.length).includes("PK\u0005\u0006") && bufferOf(bytes).includes(name);
}

/** Ends as a PDF does, whatever follows; the end of the first part of one made for the web does not count. */
function isWholePdf(bytes: Uint8Array): boolean {
  const end = bufferOf(bytes).lastIndexOf("%%EOF");
  const isFirstPart = text(bytes, 0, 2048).includes("/Linearized") && /startxref\s+0\s+$/.test(text(bytes, end - 40, end));
  // protects C11: the look for a document's end [end > 0 && !isFirstPart → true]
  return end > 0 && !isFirstPart;
}

/** Whether opening the document could run a program inside it, or nobody can tell. */
export function carriesPrograms(bytes: Uint8Array, type: DocumentType): boolean {
  if (type === "pdf") return hasPdfPrograms(bytes);
  if (type === "docx") return hasZipped(bytes, "vbaProject.bin");
  return hasWordMacros(bufferOf(bytes));
}

/** The entry of a project of macros, which begins at a multiple of 128 bytes, or its code, which no text contains. */
function hasWordMacros(bytes: Buffer): boolean {
  const entry = Buffer.from("_VBA_PROJECT\0", "utf16le");
  for (let at = bytes.indexOf(entry); at >= 0; at = bytes.indexOf(entry, at + 1)) if (at % 128 === 0) return true;
  return bytes.includes(Buffer.from("Attribut\0e VB_", "latin1"));
}
