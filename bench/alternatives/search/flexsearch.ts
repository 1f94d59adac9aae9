import { type Library, notOfWords } from "./library.ts";

type Index = {
  add: (id: number, text: string) => void;
  search: (typed: string, options: object) => number[];
  update: (id: number, text: string) => void;
};
type Module = { default: { Encoder: new (options: object) => unknown; Index: new (options: object) => Index } };

export const open: Library = (module, documents) => {
  const { Encoder, Index } = (module as Module).default;
  const encoder = new Encoder({ normalize: (text: string) => text.toLowerCase(), split: notOfWords, numeric: false });
  const index = new Index({ tokenize: "forward", encoder });
  for (const { id, text } of documents) index.add(id, text);
  return {
    // it does not count what it finds
    search: (typed, limit) => ({ ids: index.search(typed, { limit, suggest: true }) }),
    replace: (_was, { id, text }) => index.update(id, text),
  };
};
