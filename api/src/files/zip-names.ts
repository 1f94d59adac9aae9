const endMark = Buffer.from("PK\u0005\u0006", "latin1");
const entryMark = 0x02_01_4b_50;

/** The names of a zip's files as its directory lists them; undefined if it cannot be read. */
export function zipNames(bytes: Uint8Array): string[] | undefined {
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
