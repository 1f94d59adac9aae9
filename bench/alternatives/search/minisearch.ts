import { type Library, wordsOf } from "./library.ts";

type MiniSearch = {
  addAll: (documents: unknown[]) => void;
  search: (typed: string) => { id: number }[];
  replace: (document: unknown) => void;
};
type Module = { default: new (options: object) => MiniSearch };

/** Beginnings of words, one wrong letter in five, and all of the words. */
const searchOptions = { prefix: true, fuzzy: 0.2, combineWith: "AND" };

export const open: Library = (module, documents) => {
  const index = new (module as Module).default({ fields: ["text"], tokenize: wordsOf, searchOptions });
  index.addAll(documents);
  return {
    search: (typed, limit) => {
      const all = index.search(typed);
      return { ids: all.slice(0, limit).map(({ id }) => id), total: all.length };
    },
    replace: (_was, is) => index.replace(is),
  };
};
