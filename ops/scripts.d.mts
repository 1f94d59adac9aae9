/** What `npm run NAME` runs: a file of ours, what it does, and which words it takes. */
export const scripts: Record<string, { file?: string; summary?: string; takes?: { words: string } }>;
