import list from "./mutants.json" with { type: "json" };

/** One protection, how to take it out, and the test that then fails. */
export type Mutant = {
  /** The row of docs/security.md. */
  row: string;
  /** What is taken out, worded to follow "without". */
  without: string;
  file: string;
  /** Found once in the file. */
  text: string;
  instead: string;
  /** The file of the test, and a part of its name. */
  test: string;
  name: string;
  /** Part of the message with which the test has to fail; for tests that measure time and could fail for another reason. */
  because?: string;
};

export const mutants: Mutant[] = list;

export const occurrences = (source: string, text: string): number => source.split(text).length - 1;
