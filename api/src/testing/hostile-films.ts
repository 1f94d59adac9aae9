import { readFileSync } from "node:fs";

const art = (name: string) => new Uint8Array(readFileSync(new URL(`../../../web/app/art/${name}`, import.meta.url)));
const bytes = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string))));

/** Films of 30 seconds. */
export const mp4 = art("how-it-works.mp4");
export const webm = art("how-it-works.webm");

/** An MP4 that contains something besides video and audio. */
export const mp4With = (text: string): Uint8Array<ArrayBuffer> => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + text.length);
  head.write("udta", 4);
  return bytes(mp4, head, text);
};

/** The same film, each frame shown three times as long. */
export function slowMp4(): Uint8Array<ArrayBuffer> {
  const film = Buffer.from(mp4);
  for (let at = film.indexOf("stts"); at > 0; at = film.indexOf("stts", at + 4)) {
    const count = film.readUInt32BE(at + 8);
    for (let nth = 0; nth < count; nth += 1) {
      const place = at + 16 + nth * 8;
      film.writeUInt32BE(film.readUInt32BE(place) * 3, place);
    }
  }
  return new Uint8Array(film);
}

/** The same film with tables that claim billions of frames of one byte, all shown at once. */
export function countlessMp4(): Uint8Array<ArrayBuffer> {
  const film = Buffer.from(mp4);
  const claim = (table: string, first: number, second: number) => {
    for (let at = film.indexOf(table); at > 0; at = film.indexOf(table, at + 4)) {
      film.writeUInt32BE(first, at + 8);
      film.writeUInt32BE(second, at + 12);
    }
  };
  const many = 0xfffffff0;
  claim("stsz", 1, many);
  claim("stts", 1, many);
  for (let at = film.indexOf("stts"); at > 0; at = film.indexOf("stts", at + 4)) film.writeUInt32BE(0, at + 16);
  return new Uint8Array(film);
}

/** What no browser plays. */
export const noFilms: Record<string, Uint8Array<ArrayBuffer>> = {
  HTML: bytes("<!doctype html><script>alert(1)</script>"),
  "nothing at all": bytes(),
  "an MP4 without its end": mp4.slice(0, Math.floor(mp4.length / 3)),
  "an MP4's first bytes and then noise": bytes(mp4.slice(0, 64), "\u00AA".repeat(5_000)),
};

/** A parser without limits reads it for ever. */
export const endlessWebm = bytes(webm.slice(0, 64), "\u00AA".repeat(5_000));
