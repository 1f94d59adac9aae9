/** Lets work go on that nobody waits for; its failure surfaces as an error of the page. */
export function inBackground(work: unknown): void {
  Promise.resolve(work).catch(globalThis.reportError);
}
