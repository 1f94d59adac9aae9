import { mkdir, open } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";

const block = 512;

/** Unpacks a tar as PostgreSQL writes it: files and folders, names of at most a hundred characters. */
export async function unpackTar(pieces: AsyncIterable<Buffer>, into: string): Promise<void> {
  const source = new Pieces(pieces);
  for (;;) {
    const header = await source.take(block);
    if (header.length < block || header[0] === 0) break;
    const name = textAt(header, 0, 100);
    const size = numberAt(header, 124, 12);
    const path = join(resolve(into), name);
    // protects C116: the end of the folder in its path [+ sep → nothing]
    if (path !== join(resolve(into), "/") && !path.startsWith(resolve(into) + sep))
      throw new Error(`${name} leads out of the folder`);
    const kind = String.fromCharCode(header[156] ?? 0);
    if (kind === "5") await mkdir(path, { recursive: true, mode: 0o700 });
    else if (kind === "0" || kind === "\0") await writeFile(source, path, size);
    else throw new Error(`${name} is neither file nor folder`);
    await source.take((block - (size % block)) % block);
  }
  while ((await source.next()) !== undefined); // reads to the end, so that everything is hashed
}

async function writeFile(source: Pieces, path: string, size: number) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, "w", 0o600);
  try {
    for (let left = size; left > 0;) {
      const piece = await source.next(left);
      if (!piece) throw new Error(`the archive ends in ${path}`);
      await file.write(piece);
      left -= piece.length;
    }
  } finally {
    await file.close();
  }
}

const textAt = (header: Buffer, from: number, length: number) =>
  header
    .subarray(from, from + length)
    .toString("latin1")
    .replace(/\0.*$/s, "");

/** A number in octal digits, or in binary from eight gigabytes on. */
const numberAt = (header: Buffer, from: number, length: number) =>
  (header[from] ?? 0) & 0x80
    ? Number(header.readBigUInt64BE(from + length - 8))
    : Number.parseInt(textAt(header, from, length).trim() || "0", 8);

/** A stream of buffers, read in pieces of any size. */
class Pieces {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#source = pieces[Symbol.asyncIterator]();
  }

  /** Up to this many bytes; undefined at the end. */
  async next(most = Number.POSITIVE_INFINITY): Promise<Buffer | undefined> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#source.next();
      if (done) return undefined;
      this.#rest = value;
    }
    const piece = this.#rest.subarray(0, Math.min(most, this.#rest.length));
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }

  /** Exactly this many bytes, unless the stream ends before. */
  async take(length: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let left = length; left > 0;) {
      const piece = await this.next(left);
      if (!piece) break;
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  }
}
