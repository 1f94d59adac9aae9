/** What is left to read: objects inside one another would be read again and again. */
export type Left = { bytes: number; inflated: number };

/** What an object says as far as it matters here; `stream`: where its data begin. */
export type PdfObject = { hasPrograms: boolean; stream?: number; first: string[]; filters: string[]; predicted: boolean };

/** Names that have a viewer run a script or a program. */
const programs = new Set(["JavaScript", "JS", "Launch"]);
const ends = new Set(["obj", "stream", "endobj"]);
/** How the words begin that matter here; reading all others would take long. */
const telling = new Set(Array.from("JLFPARCose", (sign) => sign.charCodeAt(0)));

const [other, blank, delimiter] = [0, 1, 2];
const kinds = new Uint8Array(256).fill(other);
for (const sign of "\0\t\n\f\r ") kinds[sign.charCodeAt(0)] = blank;
for (const sign of "()<>[]{}/%") kinds[sign.charCodeAt(0)] = delimiter;
const hexadecimal = new Set(Array.from("0123456789abcdefABCDEF\0\t\n\f\r ", (sign) => sign.charCodeAt(0)));
const code = (sign: string) => sign.charCodeAt(0);
const [open, close, backslash, less, more, percent, slash, hash] = Array.from("()\\<>%/#", code);

/** Reads an object up to its stream or its end, or `whole`: one value. Undefined if there is more to read than is left. */
export function readPdfObject(bytes: Uint8Array, from: number, left: Left, whole = false): PdfObject | undefined {
  const object: PdfObject = { hasPrograms: false, first: [], filters: [], predicted: false };
  let [at, depth, wanted] = [from, 0, 0];
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
      const word = wanted > 0 || isCoded || telling.has(begins) ? wordOf(bytes, start, at, isCoded) : "";
      if (sign === slash && word) note(object, word.slice(1));
      if (wanted > 0) object.first.push(word);
      wanted = word === "/First" ? 3 : Math.max(0, wanted - 1);
      if (depth === 0 && ends.has(word)) {
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

function note(object: PdfObject, name: string): void {
  if (programs.has(name)) object.hasPrograms = true;
  if (name === "Predictor") object.predicted = true;
  if (/^\w+Decode$|^(?:Fl|LZW|A85|AHx|RL|Crypt)$/.test(name) && object.filters.length < 2) object.filters.push(name);
}

/** A word, a name without its character codes: /J#61vaScript. Long ones mean nothing. */
function wordOf(bytes: Uint8Array, from: number, to: number, isCoded: boolean): string {
  if (to - from > 60) return "";
  const word = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString("latin1");
  // protects C122: decoding the codes in names [return → return !]
  return isCoded
    ? word.replace(/#([\da-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    : word;
}

function endOfString(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === backslash) at += 1;
    else if (bytes[at] === open) depth += 1;
    else if (bytes[at] === close && (depth -= 1) === 0) return at + 1;
  }
  return bytes.length;
}
