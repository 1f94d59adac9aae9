import { hash } from "node:crypto";
import type { Faults } from "./faults.ts";
import { type DigestedEntry, erasedParts, partsOf } from "./sealed-text.ts";

/** An entry that records an erasure: the person, and the numbers of the entries whose parts went. */
export type RecordedErasure = { logId: string; personId: string; entries: string[] };

/** Checks the personal parts of entries against their digests, and parts that are gone against the recorded erasures. */
export class PartsCheck {
  /** Number of entries of which a part was erased by request. */
  erased = 0;
  readonly #faults: Faults;
  readonly #people = new Set<string>();
  readonly #erasureOf = new Map<string, RecordedErasure[]>();

  constructor(faults: Faults, erasures: RecordedErasure[]) {
    this.#faults = faults;
    for (const erasure of erasures)
      for (const id of erasure.entries) this.#erasureOf.set(id, [...(this.#erasureOf.get(id) ?? []), erasure]);
  }

  /** Number of erased people to whom these entries belonged. */
  get people(): number {
    return this.#people.size;
  }

  /** Checks a sealed entry. Returns false after a fault. */
  take(entry: DigestedEntry): boolean {
    const { log_id, actor_salt, actor_digest, details_salt, details_digest, is_note } = entry;
    const { actor, details } = partsOf(entry);
    const gone = is_note ? erasedParts.note : erasedParts.details;
    const faults = [
      faultOf("actor", actor, erasedParts.actor, { salt: actor_salt, digest: actor_digest }),
      faultOf("details", details, gone, { salt: details_salt, digest: details_digest }),
    ].filter((fault) => fault !== undefined);
    for (const fault of faults) this.#faults.add(`entry ${log_id}: ${fault}`);
    if (faults.length > 0) return false;
    return (actor_salt !== null && details_salt !== null) || this.#isRecorded(log_id);
  }

  #isRecorded(id: string): boolean {
    const erasures = (this.#erasureOf.get(id) ?? []).filter(({ logId }) => BigInt(logId) > BigInt(id));
    // protects 16.4.2: the look for parts that are gone without an erasure [erasures.length === 0 → false]
    if (erasures.length === 0) {
      this.#faults.add(`entry ${id}: a personal part is gone, and no entry records an erasure of it`);
      return false;
    }
    this.erased += 1;
    for (const { personId } of erasures) this.#people.add(personId);
    return true;
  }
}

/** What is wrong with a part; undefined if it fits its digest, or was erased as a whole. */
function faultOf(part: string, text: string, erased: string, { salt, digest }: { salt: Buffer | null; digest: Buffer }) {
  if (salt === null) return text === erased ? undefined : `its part "${part}" has lost its salt and was altered`;
  const made = hash("sha256", Buffer.concat([salt, Buffer.from(text)]), "buffer");
  return made.equals(digest) ? undefined : `its part "${part}" was altered`;
}
