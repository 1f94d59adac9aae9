/** Builds the pages, once for each state of their sources. */
export function build(): Promise<void>;
/** Ends with one sentence instead of a stack trace. */
export function fail(sentence: string): never;
