import type { Faults } from "./faults.ts";
import { type Link, markOf } from "./seals.ts";

/** Earlier marks of the chain's end, stored elsewhere; the chain must still contain each of them. */
export class MarksToMeet {
  /** Number of marks that are compared; those from before the chain's beginning cannot be. */
  readonly compared: number;
  readonly #given: number;
  readonly #open: Set<string>;
  readonly #numbers: Set<bigint>;

  constructor(marks: string[], start: Link) {
    this.#given = marks.length;
    this.#open = new Set(marks.filter((mark) => numberOf(mark) >= start.number));
    this.compared = this.#open.size;
    this.#numbers = new Set([...this.#open].map(numberOf));
    this.meet(start);
  }

  meet(link: Link): void {
    if (this.#numbers.has(link.number)) this.#open.delete(markOf(link));
  }

  finish(faults: Faults): void {
    if (this.#given > 0 && this.compared === 0)
      faults.add("the newest mark is older than what was pruned: there is nothing left to compare with it");
    for (const mark of this.#open)
      faults.add(
        `the chain does not contain the mark ${mark}: its end was cut off, it was rewritten, or an older backup was put back`,
      );
  }
}

const numberOf = (mark: string): bigint => BigInt(mark.split(":")[0] ?? "");
