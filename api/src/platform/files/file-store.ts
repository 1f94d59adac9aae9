/** A range of a file's bytes, both ends included. */
export type ByteRange = { first: number; last: number };
/** A file of this computer that is not in the store yet: `keep` stores it. */
export type Draft = { path: string; keep: (key: string) => Promise<void>; drop: () => Promise<void> };

/**
 * The store of uploaded files. Keys below `public/` are public pictures and those below `assets/` files of pages; all others are
 * served by authorised calls only. An unreachable store refuses with `unavailable`; only a missing file is undefined.
 */
export type FileStore = {
  /** A crash leaves the whole file or none. A stream of any length takes a few megabytes of memory. */
  put: (key: string, content: Uint8Array | AsyncIterable<Uint8Array>) => Promise<void>;
  /** Nothing happens if there is no such file. */
  delete: (key: string) => Promise<void>;
  /** The whole file, or a range that lies within it. `sizeBytes` is the whole file's. */
  open: (key: string, range?: ByteRange) => Promise<{ sizeBytes: number; bytes: ReadableStream<Uint8Array> } | undefined>;
  /** A place to write a file to before it is kept; a crash leaves it to the sweep. */
  aside: () => Promise<Draft>;
  has: (key: string) => Promise<boolean>;
  size: (key: string) => Promise<number | undefined>;
  /** A small file, whole. */
  read: (key: string) => Promise<Uint8Array | undefined>;
  /** Every key below a folder, with its time of writing. */
  list: (folder: string) => AsyncGenerator<{ key: string; writtenAt: Date }>;
};

/** A public picture by its path below /uploads; undefined without one. */
export const readPicture = (files: FileStore, name: string): Promise<Uint8Array | undefined> => files.read(`public/${name}`);
