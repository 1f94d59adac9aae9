/** How many are kept as sentences; a query fetches no more rows for them. */
export const maxListed = 100;

/** What is not as it should be, in sentences for the operator. The first hundred are kept, the rest only counted. */
export class Faults {
  readonly listed: string[] = [];
  count = 0;

  add(sentence: string): void {
    this.count += 1;
    if (this.listed.length < maxListed) this.listed.push(sentence);
  }

  /** These, and the others of `all` that were found. */
  addAll(sentences: string[], all = sentences.length): void {
    for (const sentence of sentences) this.add(sentence);
    this.count += all - sentences.length;
  }
}
