import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import { LRUCache } from "lru-cache";
import { takesBrotli } from "./takes-brotli.ts";

/** A public answer, finished to the byte. */
export type Finished = { bytes: Uint8Array; headers: Record<string, string>; brotli?: Uint8Array };
/** What a request says of what it has and can read. */
type Asked = { ifNoneMatch: string | null | undefined; acceptEncoding: string | null | undefined };

const megabyte = 1024 * 1024;
const maxAddressLength = 500;
const minBytesToCompress = 1_000;

/**
 * Finished answers, API replies and pages, kept until something that they show changes. One whose making began before a
 * change is thrown away, and nothing is answered from here while we cannot hear of changes.
 */
export class ReplyCache {
  readonly #plain = cacheOf(20 * megabyte);
  /** Answers to addresses with a query. There is no end of those, so they push out only one another. */
  readonly #asked = cacheOf(12 * megabyte);
  /** Addresses as they were asked, so that a hit needs no parsing. */
  readonly #keys = new LRUCache<string, string>({ max: 20_000 });
  #generation = 0;
  #online = false;

  find(key: string): Finished | undefined {
    return this.#online ? (this.#plain.get(key) ?? this.#asked.get(key)) : undefined;
  }

  findByAddress(address: string): Finished | undefined {
    const key = this.#online ? this.#keys.get(address) : undefined;
    return key === undefined ? undefined : this.find(key);
  }

  /** Say when the making of an answer begins; `add` takes it back. */
  get generation(): number {
    return this.#generation;
  }

  add(generation: number, key: string, address: string, finished: Finished): void {
    if (!this.#online || generation !== this.#generation) return;
    (address.includes("?") ? this.#asked : this.#plain).set(key, finished);
    this.knowAddress(address, key);
  }

  knowAddress(address: string, key: string): void {
    if (address.length <= maxAddressLength) this.#keys.set(address, key);
  }

  clear(): void {
    this.#generation += 1;
    this.#plain.clear();
    this.#asked.clear();
    this.#keys.clear();
  }

  setOnline(online: boolean): void {
    this.#online = online;
    this.clear();
  }
}

const cacheOf = (maxSize: number) =>
  new LRUCache<string, Finished>({
    maxSize,
    sizeCalculation: ({ bytes }, key) => Math.ceil(bytes.length * 1.3) + key.length + 512, // the compressed copy too
  });

/** A browser keeps the answer, and asks each time whether it still holds. */
export function finish(body: string, headers: Record<string, string>): Finished {
  const bytes = new TextEncoder().encode(body);
  const etag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const vary = headers["vary"] ? `${headers["vary"]}, accept-encoding` : "accept-encoding";
  return { bytes, headers: { ...headers, etag, vary, "cache-control": "public, no-cache" } };
}

/** The answer as this browser wants it: nothing anew when it has it, compressed when it can read that. */
export function answerFrom(finished: Finished, { ifNoneMatch, acceptEncoding }: Asked) {
  const { bytes, headers } = finished;
  if (ifNoneMatch === headers["etag"]) return { status: 304, headers, body: null };
  if (bytes.length < minBytesToCompress || !takesBrotli(acceptEncoding))
    return { status: 200, headers: { ...headers, "content-length": String(bytes.length) }, body: bytes };
  const body = (finished.brotli ??= brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  return { status: 200, headers: { ...headers, "content-encoding": "br", "content-length": String(body.length) }, body };
}
