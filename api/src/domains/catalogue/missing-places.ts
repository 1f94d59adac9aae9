import { maxMissingPlaces, maxNameLength, type MissingPlace as Named } from "@tutoring/contract";

/** A place that a row of an import names and the catalogue does not have. */
export class MissingPlace {
  /** The names from the category down, as the row writes them. */
  readonly names: string[];
  /** How many of them exist. */
  readonly existing: number;
  /** The last existing one holds courses, so nothing can be added below it. */
  readonly isClosed: boolean;
  constructor(names: string[], existing: number, isClosed: boolean) {
    this.names = names;
    this.existing = existing;
    this.isClosed = isClosed;
  }

  get hasCategory(): boolean {
    return this.existing > 0;
  }
  get isTooLong(): boolean {
    return this.names.some(({ length }) => length > maxNameLength);
  }
}

/** The places to create, each after the one that it is in; names that differ in case are one. */
export class MissingPlaces {
  readonly #found = new Map<string, Named>();

  add({ names, existing, isClosed, isTooLong }: MissingPlace): void {
    if (isClosed || isTooLong || this.#found.size + names.length - existing > maxMissingPlaces) return;
    for (let length = existing + 1; length <= names.length; length += 1) {
      const [category = "", ...below] = names.slice(0, length);
      const key = names.slice(0, length).join("\n").toLowerCase();
      if (!this.#found.has(key)) this.#found.set(key, { category, subcategory: below.join(" > ") });
    }
  }

  list(): Named[] {
    return [...this.#found.values()];
  }
}
