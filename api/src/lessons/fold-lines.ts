const maxOctets = 75;
const clusters = new Intl.Segmenter("hi");

/** Folds the lines of a calendar (RFC 5545, 3.1), but never between a letter and its vowel signs. */
export const foldLines = (calendar: string): string =>
  calendar
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .map((line) => (Buffer.byteLength(line) > maxOctets ? fold(line) : line))
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
