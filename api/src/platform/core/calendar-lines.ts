const maxOctets = 75;
const clusters = new Intl.Segmenter("hi");

const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

export const unfoldLines = (calendar: string): string => calendar.replace(/\r\n[ \t]/g, "");

/** Folds the lines of a calendar by octets (RFC 5545, 3.1) so that no letter is parted from its vowel signs. It ends with a line break. */
export const foldLines = (calendar: string): string =>
  unfoldLines(calendar)
    .trimEnd()
    .split("\r\n")
    .map((line) => `${Buffer.byteLength(line) <= maxOctets ? line : fold(line)}\r\n`)
    .join("");

function fold(line: string): string {
  const pieces = isAscii(line) ? line : Array.from(clusters.segment(line), ({ segment }) => segment);
  let [folded, octets] = ["", 0];
  for (const piece of pieces) {
    const more = Buffer.byteLength(piece);
    if (octets + more > maxOctets) [folded, octets] = [`${folded}\r\n `, 1];
    folded += piece;
    octets += more;
  }
  return folded;
}
