import { createHash } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import { LRUCache } from "lru-cache";
import { takesBrotli } from "./takes-brotli.ts";

/** A public answer as finished bytes. */
export type Finished = { bytes: Uint8Array; headers: Record<string, string>; brotli?: Uint8Array };
/**
 * `at`: the generation in which its making began. `keys`: the single things that it shows, such as `course:12`, whose changes make
 * it out of date; without keys any change does (decision 0110).
 */
type Cached = { finished: Finished; at: number; keys: readonly string[] | undefined };
/** The request headers that decide on the form of the answer. */
type Asked = {
  ifNoneMatch: string | null | undefined;
  acceptEncoding: string | null | undefined;
  /** For how long the answer may have been out of date, if it may. */
  staleSeconds?: number | undefined;
};

/** For how long old answers are better than none. */
const maxStaleSeconds = 600;
const megabyte = 1024 * 1024;
const maxAddressLength = 500;
const minBytesToCompress = 1_000;
const maxKeys = 20_000;

/**
 * A cache of finished answers, API replies and pages, until something they show changes. An answer begun before such a change
 * is not stored, and nothing is answered from here while announcements of changes do not arrive, unless the database is away.
 */
export class ReplyCache {
  readonly #plain = cacheOf(20 * megabyte);
  /** Answers to addresses with a query. Their number is unlimited, so they evict only one another. */
  readonly #asked = cacheOf(12 * megabyte);
  /** Keys by the requested address, so that a hit needs no parsing. */
  readonly #keys = new LRUCache<string, string>({ max: 20_000 });
  #generation = 0;
  #clearedAt = 0;
  #anyChangedAt = 0;
  readonly #changedAt = new Map<string, number>();
  #online = false;
  #away = false;
  #lostAt = -Infinity;
  readonly #flights = new Map<string, { making: Promise<unknown> | undefined }>();

  find(key: string): Finished | undefined {
    return this.#serves ? this.#get(key) : undefined;
  }

  /** A stale answer, for when making a new one failed because the database is away. */
  findStale(key: string): Finished | undefined {
    return this.staleSeconds === undefined ? undefined : this.#get(key);
  }

  #get(key: string, isAsked = false): Finished | undefined {
    const [first, second] = isAsked ? [this.#asked, this.#plain] : [this.#plain, this.#asked];
    const kept = first.get(key) ?? second.get(key);
    // protects C100: asking whether what a page shows has changed [&& this.#isTrue(kept) ? kept.finished : undefined → ?.finished]
    return kept && this.#isTrue(kept) ? kept.finished : undefined;
  }

  #isTrue({ at, keys }: Pick<Cached, "at" | "keys">): boolean {
    return keys ? keys.every((key) => (this.#changedAt.get(key) ?? 0) <= at) : this.#anyChangedAt <= at;
  }

  /** For how long announcements of changes have been missing; undefined while they arrive, and after ten minutes. */
  get staleSeconds(): number | undefined {
    if (this.#online) return undefined;
    const seconds = Math.round((performance.now() - this.#lostAt) / 1_000);
    return seconds > maxStaleSeconds ? undefined : seconds;
  }

  get #serves(): boolean {
    return this.#online || (this.#away && this.staleSeconds !== undefined);
  }

  /** Makes an answer once for all who ask for it meanwhile. */
  makeOnce<T>(key: string, make: () => Promise<T>): Promise<T> {
    const flight = `${this.#generation} ${key}`;
    const known = this.#flights.get(flight)?.making;
    if (known) return known as Promise<T>;
    const making = make().finally(() => {
      this.#flights.delete(flight);
      entry.making = undefined; // V8 keeps a Map's former tables, and so their answers, until its next large collection
    });
    const entry: { making: Promise<unknown> | undefined } = { making };
    this.#flights.set(flight, entry);
    return making;
  }

  findByAddress(address: string): Finished | undefined {
    const key = this.#serves ? this.#keys.get(address) : undefined;
    if (key === undefined) return undefined;
    // looked for where it most likely is; an address without a query may have stored it in the other
    return this.#get(key, address.includes("?"));
  }

  /** Read it before making an answer, and pass it to `add`. */
  get generation(): number {
    return this.#generation;
  }

  /** `keys`: see `Cached`. */
  add(generation: number, key: string, address: string, finished: Finished, keys?: readonly string[]): void {
    const kept = { finished, at: generation, keys };
    if (!this.#online || generation < this.#clearedAt || !this.#isTrue(kept)) return;
    (address.includes("?") ? this.#asked : this.#plain).set(key, kept);
    this.knowAddress(address, key);
  }

  knowAddress(address: string, key: string): void {
    if (address.length <= maxAddressLength) this.#keys.set(address, key);
  }

  /** Hears an announcement: `catalogue course:12 course:13`, or `catalogue` where anything of it may have changed. */
  invalidate(announcement: string): void {
    const [, ...keys] = announcement.split(" ");
    if (keys.length === 0 || this.#changedAt.size + keys.length > maxKeys) return this.clear();
    this.#generation += 1;
    this.#anyChangedAt = this.#generation;
    // protects C100: remembering what changed
    for (const key of keys) this.#changedAt.set(key, this.#generation);
  }

  clear(): void {
    this.#generation += 1;
    this.#clearedAt = this.#anyChangedAt = this.#generation;
    this.#changedAt.clear();
    this.#plain.clear();
    this.#asked.clear();
    this.#keys.clear();
  }

  /** Whether announcements of changes arrive. */
  setOnline(online: boolean): void {
    if (online) this.clear();
    else if (this.#online) this.#lostAt = performance.now();
    // protects 16.5.3: forgetting that nobody listens [= online → = true]
    this.#online = online;
    this.#generation += 1;
    this.#clearedAt = this.#generation;
  }

  /** Whether the database is unreachable; stale answers are then given at once. */
  setAway(away: boolean): void {
    this.#away = away;
  }
}

const cacheOf = (maxSize: number) =>
  new LRUCache<string, Cached>({
    maxSize,
    // the compressed copy too
    sizeCalculation: ({ finished: { bytes, headers } }, key) =>
      Math.ceil(bytes.length * 1.3) + JSON.stringify(headers).length + key.length + 512,
  });

/** Finishes an answer that a browser may store but revalidates each time. */
export function finish(body: string | ArrayBuffer, headers: Record<string, string>): Finished {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);
  const etag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  const vary = headers["vary"] ? `${headers["vary"]}, accept-encoding` : "accept-encoding";
  return { bytes, headers: { ...headers, etag, vary, "cache-control": "public, no-cache" } };
}

/** RFC 9211: an answer from our cache that has not been fresh for so long. */
const staleHeaders = (seconds: number) => ({ age: `${seconds}`, "cache-status": `online-tutoring; hit; ttl=-${seconds}` });

/** The answer for this browser: 304 if it has it already, compressed if it accepts that. */
export function answerFrom(finished: Finished, { ifNoneMatch, acceptEncoding, staleSeconds }: Asked) {
  const { bytes } = finished;
  const headers = staleSeconds === undefined ? finished.headers : { ...finished.headers, ...staleHeaders(staleSeconds) };
  if (ifNoneMatch === headers["etag"]) return { status: 304, headers, body: null };
  if (bytes.length < minBytesToCompress || !takesBrotli(acceptEncoding))
    return { status: 200, headers: { ...headers, "content-length": String(bytes.length) }, body: bytes };
  const body = (finished.brotli ??= brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  return { status: 200, headers: { ...headers, "content-encoding": "br", "content-length": String(body.length) }, body };
}
