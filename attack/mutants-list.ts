import list from "./mutants.json" with { type: "json" };

/** One protection, how to take it out, and the test that then fails. */
export type Mutant = {
  /** Of docs/security.md. */
  row: string;
  /** What is taken out, in words after "without". */
  without: string;
  file: string;
  /** Found once in the file. */
  text: string;
  instead: string;
  /** The file of the test, and a part of its name. */
  test: string;
  name: string;
  /** A part of what the test has to say when it fails; for tests that could also fail because they measure time. */
  because?: string;
};

export const mutants: Mutant[] = list;

export const occurrences = (source: string, text: string): number => source.split(text).length - 1;
