/** Number of faults listed as sentences, and the row limit of their queries. */
export const maxListed = 100;

/** Collects faults as sentences for the operator: the first hundred are listed, the others only counted. */
export class Faults {
  readonly listed: string[] = [];
  count = 0;

  add(sentence: string): void {
    this.count += 1;
    if (this.listed.length < maxListed) this.listed.push(sentence);
  }

  /** Adds these sentences, and counts the others of `all`. */
  addAll(sentences: string[], all = sentences.length): void {
    for (const sentence of sentences) this.add(sentence);
    this.count += all - sentences.length;
  }
}
