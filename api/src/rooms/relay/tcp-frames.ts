const headerBytes = 4;
const stunHeaderBytes = 20;
/** More than media and its signalling ever need in one packet. */
const maxBytes = 4_096;

/** Cuts a stream into packets (RFC 8656, 3.1), whole or in pieces of any size. */
export class TcpFrames {
  readonly #held = Buffer.alloc(maxBytes);
  #size = 0;

  /** The packets that a chunk completes; undefined if the stream is not ours. */
  read(chunk: Buffer): Buffer[] | undefined {
    const packets: Buffer[] = [];
    for (let at = 0; at < chunk.length;) {
      const known = this.#size > 0 ? this.#held.subarray(0, this.#size) : chunk.subarray(at);
      const whole = bytesOf(known);
      if (whole > maxBytes) return undefined;
      if (this.#size === 0 && known.length >= whole) {
        packets.push(known.subarray(0, whole));
        at += whole;
        continue;
      }
      const taken = chunk.copy(this.#held, this.#size, at, at + whole - this.#size);
      this.#size += taken;
      at += taken;
      if (this.#size < headerBytes || this.#size < bytesOf(this.#held)) continue;
      packets.push(Buffer.from(this.#held.subarray(0, this.#size)));
      this.#size = 0;
    }
    return packets;
  }
}

/** The bytes of the packet that starts like this; of its header while that is not whole. */
function bytesOf(start: Buffer): number {
  if (start.length < headerBytes) return headerBytes;
  const first = start[0] ?? 0;
  const size = start.readUInt16BE(2);
  if (first >> 6 === 0) return stunHeaderBytes + size;
  return first >> 6 === 1 ? headerBytes + ((size + 3) & ~3) : Infinity;
}
