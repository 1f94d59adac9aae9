import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { predictionIn, unpredicted } from "./pdf-predictors.ts";

/** The parts of a PNG that hold its pixels, one after the other. */
function pixelsOf(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  return Buffer.concat(parts);
}

/** A number below 64 that looks like chance. */
const chance = (of: number) => Math.floor(64 * Math.abs(Math.sin(of * 12.9898) * 43_758.545)) % 64;

/** Bytes of which an encoder predicts some rows from the left, some from above, some from both. */
function mixed(rowBytes: number, rows: number, pixelBytes: number): Uint8Array {
  const bytes = new Uint8Array(rowBytes * rows);
  for (let at = 0; at < bytes.length; at += 1) {
    const [row, column] = [Math.floor(at / rowBytes), at % rowBytes];
    const [left, above] = [at - pixelBytes, at - rowBytes].map((place) => bytes[place] ?? 0);
    const alike = [chance(row), chance(column), ((left ?? 0) + (above ?? 0)) >> 1, chance(row) + chance(column)];
    bytes[at] = row % 8 === 0 || column < pixelBytes ? chance(at) : (alike[Math.floor((row * 4) / rows)] ?? 0);
  }
  return bytes;
}
const words = (...all: string[]) => predictionIn(all) ?? expect.unreachable();

test.each([3, 4] as const)("what a picture's encoder predicted is read as it was, with %d bytes a pixel", async (channels) => {
  const [width, height] = [40, 60];
  const plain = mixed(width * channels, height, channels);
  const png = await sharp(plain, { raw: { width, height, channels } }).png({ adaptiveFiltering: true }).toBuffer();
  const packed = inflateSync(pixelsOf(png));
  const prediction = words("<<", "/Predictor", "15", "/Columns", String(width), "/Colors", String(channels), ">>");
  const kinds = Array.from({ length: height }, (_, row) => packed[row * (width * channels + 1)]);
  expect(new Set(kinds)).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(unpredicted(packed, prediction)?.map((bytes) => Buffer.from(bytes).equals(plain))).toEqual([true]);
});

test("differences from the pixel before are added up, as TIFF has them", () => {
  const prediction = words("[", "<<", "/Predictor", "2", "/Columns", "3", "/Colors", "2", ">>", "]");
  const packed = Uint8Array.from([65, 97, 1, 1, 1, 1, 48, 32, 1, 0, 255, 0]);
  expect(unpredicted(packed, prediction)?.map((bytes) => Buffer.from(bytes).toString())).toEqual(["AaBbCc0 1 0 "]);
  expect(unpredicted(packed.subarray(1), prediction)).toBeUndefined();
});

test("rows that are longer than what there is, or of an unknown kind, are not read", { meta: { proves: ["C122"] } }, () => {
  const long = words("<<", "/Predictor", "12", "/Columns", "1000000", ">>");
  expect(unpredicted(new Uint8Array(100), long)).toBeUndefined();
  const short = words("<<", "/Predictor", "12", "/Columns", "3", ">>");
  expect(unpredicted(Uint8Array.from([5, 1, 2, 3]), short)).toBeUndefined();
});
