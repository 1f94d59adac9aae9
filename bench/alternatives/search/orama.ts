import { type Document, type Library, wordsOf } from "./library.ts";

type Module = {
  create: (options: object) => unknown;
  insertMultiple: (index: unknown, documents: object[], batch: number) => Promise<unknown>;
  search: (index: unknown, params: object) => Promise<{ count: number; hits: { id: string }[] }>;
  update: (index: unknown, id: string, document: object) => Promise<unknown>;
};

const named = ({ id, text }: Document) => ({ id: String(id), text });

/** One wrong letter, beginnings of words, and all of the words. */
const searchOptions = { tolerance: 1, threshold: 0 };

export const open: Library = async (module, documents) => {
  const { create, insertMultiple, search, update } = module as Module;
  const tokenizer = {
    language: "english",
    normalizationCache: new Map(),
    tokenize: (text: string) => [...new Set(wordsOf(text))],
  };
  const index = create({ schema: { text: "string" }, components: { tokenizer } });
  await insertMultiple(index, documents.map(named), 1_000);
  return {
    search: async (term, limit) => {
      const { count, hits } = await search(index, { term, limit, ...searchOptions });
      return { ids: hits.map(({ id }) => Number(id)), total: count };
    },
    replace: async (was, is) => void (await update(index, String(was.id), named(is))),
  };
};
