/** A course as an index in the process sees it. `id` is the course's place among those that were read. */
export type Document = { id: number; text: string };
type Found = { ids: number[]; total?: number };

/** An index in the process. */
export type Index = {
  search: (typed: string, limit: number) => Found | Promise<Found>;
  replace: (was: Document, is: Document) => void | Promise<void>;
};
/** `module`: the library, which is no dependency and so has no types here. */
export type Library = (module: unknown, documents: Document[]) => Index | Promise<Index>;

/** Words of all scripts: each library's own way of splitting takes Devanagari apart or leaves it out. */
export const wordsOf = (text: string): string[] => text.toLowerCase().split(notOfWords).filter(Boolean);
export const notOfWords = /[^\p{L}\p{M}\p{N}]+/u;
