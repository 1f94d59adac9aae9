const maxOctets = 75;
const clusters = new Intl.Segmenter("hi");

const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** Folds a folded calendar (RFC 5545, 3.1) again if it is not all ASCII, so that no letter is parted from its vowel signs. */
export const refoldLines = (calendar: string): string =>
  isAscii(calendar)
    ? calendar
    : calendar
        .replace(/\r\n[ \t]/g, "")
        .split("\r\n")
        .map((line) => (Buffer.byteLength(line) <= maxOctets ? line : fold(line)))
        .join("\r\n");

function fold(line: string): string {
  let [folded, octets] = ["", 0];
  for (const { segment } of clusters.segment(line)) {
    const more = Buffer.byteLength(segment);
    if (octets + more > maxOctets) [folded, octets] = [`${folded}\r\n `, 1];
    folded += segment;
    octets += more;
  }
  return folded;
}
