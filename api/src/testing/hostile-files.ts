import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";

/** Files as attackers send them, built here so that each shows what it is. */
const bytes = (...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part)))),
  );

export const fileOf = (content: Uint8Array<ArrayBuffer>, name: string, type = "application/octet-stream") =>
  new File([content], name, { type });

/** The smallest complete PDF, padded to `size` bytes. */
export function pdf(size = 0, inside = ""): Uint8Array<ArrayBuffer> {
  const head = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${inside}\n`;
  const tail = "trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n";
  return bytes(head, " ".repeat(Math.max(0, size - head.length - tail.length)), tail);
}

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#582f4d" } });
export const png = async (width = 40, height = 30) => bytes(await drawn(width, height).png().toBuffer());
export const jpeg = async (width = 40, height = 30) =>
  bytes(
    await drawn(width, height)
      .withExif({ IFD0: { Copyright: "a secret place" } })
      .jpeg()
      .toBuffer(),
  );

/** The largest picture that is still decoded, in a form that takes long for its size. */
export async function largestJpeg(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const picture = sharp({ create: { width: 6_000, height: 4_000, channels: 3, background: "#582f4d", noise } });
  return bytes(await picture.jpeg({ quality: 8, progressive: true }).toBuffer());
}

const gif = async () => bytes(await drawn(20, 20).gif().toBuffer());
const webp = async () => bytes(await drawn(20, 20).webp().toBuffer());

/** A small file that contains a very large picture. */
function pngBomb(side: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Uint8Array) => {
    const body = bytes(type, data);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return bytes(length, body, sum);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  return bytes("\u0089PNG\r\n\u001A\n", chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", new Uint8Array()));
}

function crc(data: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const svg = bytes('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>');
const html = bytes("<!doctype html><script>alert(1)</script>");
const program = bytes("MZ\u0090\u0000", "\u0000".repeat(200));
const script = bytes("#!/bin/sh\nrm -rf /\n");
const zip = bytes("PK\u0003\u0004", "\u0000".repeat(100), "PK\u0005\u0006", "\u0000".repeat(18));

/** Every file with a description, and whether the policy accepts it as a picture or as a PDF. */
export async function hostileFiles(limit: number) {
  const whole = await png(200, 200);
  const photo = await jpeg(200, 200);
  const padded = (content: Uint8Array<ArrayBuffer>, size: number) => bytes(content, "\u0000".repeat(size - content.length));
  const all: [what: string, content: Uint8Array<ArrayBuffer>, name: string, picture: boolean, document: boolean][] = [
    ["a PNG", whole, "a.png", true, false],
    ["a JPEG with data about its place", photo, "a.jpg", true, false],
    ["a GIF", await gif(), "a.gif", true, false],
    ["a WebP", await webp(), "a.webp", true, false],
    ["a PNG called .pdf", whole, "a.pdf", false, false],
    ["a PDF", pdf(), "a.pdf", false, true],
    ["a PDF called .png", pdf(), "a.png", false, false],
    ["an encrypted PDF", pdf(0, "<< /Encrypt 5 0 R >>"), "locked.pdf", false, true],
    ["a PDF with a script inside", pdf(0, "<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>"), "js.pdf", false, false],
    ["a PDF with a script written in codes", pdf(0, "<< /OpenAction << /S /J#61vaScript /JS (x) >> >>"), "js.pdf", false, false],
    ["a PDF that starts a program", pdf(0, "<< /OpenAction << /S /Launch /F (cmd.exe) >> >>"), "run.pdf", false, false],
    ["a PDF called .hta", pdf(), "Ravi CV.hta", false, false],
    ["a PDF that shows itself as another", pdf(), "cv\u202Efdp.exe", false, false],
    ["a PDF without an extension", pdf(), "resume", false, false],
    ["a PNG without an extension", whole, "picture", false, false],
    ["a PDF that is a zip file too", bytes(pdf(), zip, "%%EOF"), "both.pdf", false, true],
    ["a PDF of exactly 5 MB", pdf(limit), "full.pdf", false, true],
    ["a PDF of 5 MB less one byte", pdf(limit - 1), "less.pdf", false, true],
    ["a PDF of 5 MB and a byte", pdf(limit + 1), "more.pdf", false, false],
    ["a PDF that was cut off", pdf(5_000).slice(0, 2_500), "cut.pdf", false, false],
    ["a PDF after a line of HTML", bytes("<b>hi</b>\n", pdf()), "late.pdf", false, false],
    ["HTML called .pdf", html, "a.pdf", false, false],
    ["HTML called .png", html, "a.png", false, false],
    ["an SVG with a script", svg, "a.svg", false, false],
    ["an SVG called .png", svg, "a.png", false, false],
    ["a compressed SVG", new Uint8Array(gzipSync(svg)), "a.svgz", false, false],
    ["a program called .jpg", program, "a.jpg", false, false],
    ["a shell script called .pdf", script, "a.pdf", false, false],
    ["a zip file", zip, "a.zip", false, false],
    ["nothing at all", bytes(), "empty.png", false, false],
    ["one byte", bytes("\u0089"), "one.png", false, false],
    ["a PNG that was cut off", whole.slice(0, Math.floor(whole.length / 2)), "cut.png", false, false],
    ["a JPEG that was cut off", photo.slice(0, Math.floor(photo.length / 2)), "cut.jpg", false, false],
    ["a PNG's first bytes and then noise", bytes(whole.slice(0, 16), "\u00AA".repeat(500)), "noise.png", false, false],
    ["a WebP's first bytes alone", bytes("RIFF\u00FF\u0000\u0000\u0000WEBP"), "riff.webp", false, false],
    ["a picture of 25 megapixels", pngBomb(5_000), "large.png", false, false],
    ["a picture of 900 megapixels in 100 KB", pngBomb(30_000), "bomb.png", false, false],
    ["a PNG with HTML behind it", bytes(whole, html), "poly.png", true, false],
    ["a PNG of exactly 5 MB", padded(whole, limit), "full.png", true, false],
    ["a PNG of 5 MB and a byte", padded(whole, limit + 1), "more.png", false, false],
    ["a PNG called with a path", whole, "../../../etc/passwd.png", true, false],
    ["a PDF called with quotes and a line end", pdf(), 'a";\r\nx: y.pdf', false, true],
  ];
  return all.map(([what, content, name, picture, document]) => ({ what, file: fileOf(content, name), picture, document }));
}
