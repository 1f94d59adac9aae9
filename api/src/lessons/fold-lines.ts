const maxOctets = 75;
const clusters = new Intl.Segmenter("hi");

/** Folds the lines of a calendar (RFC 5545, 3.1), but never between a letter and its vowel signs. */
export const foldLines = (calendar: string): string =>
  calendar
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .map((line) => {
      const octets = Buffer.byteLength(line);
      if (octets <= maxOctets) return line;
      return octets === line.length ? foldAscii(line) : fold(line);
    })
    .join("\r\n");

const foldAscii = (line: string): string => line.replace(/^.{75}|.{74}(?!$)/gs, "$&\r\n ");

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
