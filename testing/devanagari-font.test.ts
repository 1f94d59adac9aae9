import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../web/app");
const font = readFileSync(join(app, "art/fonts/devanagari.woff2"));

/** The tables of a WOFF2 file: one stream, compressed as a whole, in the order of the directory. */
function tableOf(file: Buffer, wanted: string): Buffer {
  const known = "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_".split(" ");
  let at = 48;
  const number = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80;) {
      byte = file[at++] ?? 0;
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  const lengths: [name: string, length: number][] = [];
  for (let nth = 0; nth < file.readUInt16BE(12); nth += 1) {
    const flags = file[at++] ?? 0;
    const isNamed = (flags & 0x3f) === 0x3f;
    const name = isNamed ? file.toString("latin1", at, (at += 4)) : (known[flags & 0x3f] ?? "");
    const whole = number();
    const isTransformed = ["glyf", "loca"].includes(name) ? flags >> 6 === 0 : flags >> 6 !== 0;
    lengths.push([name, isTransformed ? number() : whole]);
  }
  const stream = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let from = 0;
  for (const [name, length] of lengths) {
    if (name === wanted) return stream.subarray(from, from + length);
    from += length;
  }
  throw new Error(`no table ${wanted}`);
}

/** The characters of a cmap table in format 4, which holds all of the first plane. */
function charactersOf(cmap: Buffer): Set<number> {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, nth) => cmap.readUInt32BE(8 + nth * 8));
  const start = tables.find((offset) => cmap.readUInt16BE(offset) === 4) ?? 0;
  const segments = cmap.readUInt16BE(start + 6) / 2;
  const characters = new Set<number>();
  for (let nth = 0; nth < segments; nth += 1) {
    const last = cmap.readUInt16BE(start + 14 + nth * 2);
    const first = cmap.readUInt16BE(start + 16 + segments * 2 + nth * 2);
    for (let code = first; code <= last && code < 0xffff; code += 1) characters.add(code);
  }
  return characters;
}

const hindiIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.hi\.ts$|catalogue.*\.json$|site-texts\.ts$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("");

test("the Devanagari that phones may have to fetch is one file of at most 60 KB", () => {
  expect(readdirSync(join(app, "art/fonts")).filter((name) => name.endsWith(".woff2"))).toEqual(["devanagari.woff2"]);
  expect(font.length).toBeLessThanOrEqual(60 * 1024);
});

test("each letter of our Hindi texts and of Indian names has a glyph", () => {
  const has = charactersOf(tableOf(font, "cmap"));
  const texts = ["web/app", "contract/src", "api/src"].map((room) => hindiIn(join(app, "../..", room))).join("");
  // the letters of 8,726 names in the corpus of Indian names, and of Marathi and Nepali ones
  const names = "अआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहऱॲािीुूृेैॉोौ्ंँः़क़ख़ग़ज़ड़ढ़फ़य़।०१२३४५६७८९";
  const needed = new Set(
    Array.from((texts + names).normalize("NFC")).filter((letter) => /\p{Script=Devanagari}|[।॥]/u.test(letter)),
  );
  expect(needed.size).toBeGreaterThan(70);
  expect([...needed].filter((letter) => !has.has(letter.codePointAt(0) ?? 0))).toEqual([]);
});
