/** Bytes that do not say what they should. */
export class BadBytes extends Error {}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Collects numbers as variable-length integers: small ones take a byte. */
export class ByteWriter {
  #bytes = new Uint8Array(64);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  byte(value: number): this {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
    return this;
  }

  /** A whole number from 0 to 2^53 - 1. */
  number(value: number): this {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.byte((rest % 128) | 128);
    return this.byte(rest);
  }

  /** A whole number of either sign, up to 2^52. */
  signed(value: number): this {
    return this.number(value < 0 ? -2 * value - 1 : 2 * value);
  }

  raw(bytes: Uint8Array): this {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  text(value: string): this {
    const bytes = encoder.encode(value);
    return this.number(bytes.length).raw(bytes);
  }

  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reads what `ByteWriter` wrote; throws `BadBytes` at anything else. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get done(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at++];
    if (value === undefined) throw new BadBytes("too short");
    return value;
  }

  number(max = Number.MAX_SAFE_INTEGER): number {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.byte();
      value += (byte & 127) * unit;
      if (value > max) throw new BadBytes("too large");
      if (byte < 128) return value;
      if (unit > 2 ** 46) throw new BadBytes("too long");
    }
  }

  signed(): number {
    const value = this.number();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  raw(length: number): Uint8Array {
    if (this.#at + length > this.#bytes.length) throw new BadBytes("too short");
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** At most `max` characters. */
  text(max: number): string {
    const bytes = this.raw(this.number(4 * max));
    let text: string;
    try {
      text = decoder.decode(bytes);
    } catch {
      throw new BadBytes("not UTF-8");
    }
    if (text.length > max) throw new BadBytes("too long a text");
    return text;
  }
}
