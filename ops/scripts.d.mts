/** What `npm run NAME` runs: a file of ours, what it does, and which words it takes. */
export const scripts: Record<string, { file?: string; summary?: string; takes?: { words: string } }>;
/** The present names of scripts, by their names in the version before. */
export const formerNames: Record<string, string>;
