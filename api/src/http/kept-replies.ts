import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";

/** A public reply, finished to the byte. */
export type Finished = { bytes: Uint8Array; etag: string };

const mostBytes = 32 * 1024 * 1024;
const longestAddress = 500;

/**
 * Finished replies, kept until the catalogue or the staff changes. A reply whose making began before a change is thrown
 * away, and nothing is answered from here while we cannot hear of changes.
 */
export class KeptReplies {
  readonly #replies = new LRUCache<string, Finished>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + 256,
  });
  /** Addresses as they were asked, so that a hit needs no parsing. */
  readonly #keys = new LRUCache<string, string>({ max: 20_000 });
  #turn = 0;
  #listening = false;

  find(key: string): Finished | undefined {
    return this.#listening ? this.#replies.get(key) : undefined;
  }

  findByAddress(address: string): Finished | undefined {
    const key = this.#listening ? this.#keys.get(address) : undefined;
    return key === undefined ? undefined : this.#replies.get(key);
  }

  /** Say when the making of a reply begins; `keep` wants it back. */
  begin(): number {
    return this.#turn;
  }

  keep(begun: number, key: string, address: string, body: string): Finished {
    const bytes = new TextEncoder().encode(body);
    const finished = { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
    if (this.#listening && begun === this.#turn) {
      this.#replies.set(key, finished);
      this.knowAddress(address, key);
    }
    return finished;
  }

  knowAddress(address: string, key: string): void {
    if (address.length <= longestAddress) this.#keys.set(address, key);
  }

  end(): void {
    this.#turn += 1;
    this.#replies.clear();
    this.#keys.clear();
  }

  hear(listening: boolean): void {
    this.#listening = listening;
    this.end();
  }
}
