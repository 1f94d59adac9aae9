import { randomBytes } from "node:crypto";
import { createReadStream, mkdirSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { codeOf } from "#api/core/data-folder.ts";
import { StartError } from "#api/core/settings.ts";

/** The store of uploaded files. Keys below `public/` are public pictures and those below `assets/` files of pages; all others are served by authorised calls only. */
export type FileStore = {
  /** Writes aside, flushes to disk and renames, so that a crash leaves the whole file or none. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  delete: (key: string) => Promise<void>;
  /** The whole file, or its bytes from `first` to `last`, both included. `sizeBytes` is the whole file's. */
  open: (key: string, range?: ByteRange) => Promise<{ sizeBytes: number; bytes: ReadableStream<Uint8Array> } | undefined>;
  /** A place to write a file to before it is kept; a crash leaves it to the sweep. */
  aside: () => Promise<Draft>;
  has: (key: string) => Promise<boolean>;
  read: (key: string) => Promise<Uint8Array | undefined>;
  /** Every key below a folder, with its time of writing. */
  list: (folder: string) => AsyncGenerator<{ key: string; writtenAt: Date }>;
};

type ByteRange = { first: number; last: number };
/** A file that is not in the store yet: `keep` flushes it to disk and moves it there. */
export type Draft = { path: string; keep: (key: string) => Promise<void>; drop: () => Promise<void> };

/** Opens the file store in a folder. Throws `StartError` if the folder cannot be created. */
export function openFileStore(folder: string): FileStore {
  const location = resolve(folder);
  try {
    mkdirSync(location, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The file store ${location} cannot be made (${codeOf(error)}); FILES names it.`);
  }
  const aside = () => makeAside(location);
  const disk = new Disk(new FSDriver({ location, visibility: "private" }));
  return {
    put: (key, bytes) => putWhole(aside, key, bytes),
    aside,
    delete: (key) => disk.delete(key),
    has: (key) => disk.exists(key),
    read: (key) => disk.getBytes(key).catch(() => undefined),
    open: async (key, range) => {
      const found = await disk.getMetaData(key).catch(() => undefined);
      if (!found) return undefined;
      const stream = range
        ? createReadStream(join(location, key), { start: range.first, end: range.last })
        : await disk.getStream(key);
      const bytes = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
      return { sizeBytes: found.contentLength, bytes };
    },
    list: async function* (below) {
      const { objects } = await disk.listAll(below, { recursive: true }).catch(() => ({ objects: [] }));
      for (const file of objects) {
        if (!file.isFile) continue;
        const { lastModified } = await disk.getMetaData(file.key);
        yield { key: file.key, writtenAt: lastModified };
      }
    },
  };
}

async function putWhole(aside: FileStore["aside"], key: string, bytes: Uint8Array): Promise<void> {
  const draft = await aside();
  try {
    await writeFile(draft.path, bytes, { mode: 0o600 });
    await draft.keep(key);
  } catch (error) {
    await draft.drop();
    throw error;
  }
}

async function makeAside(location: string): Promise<Draft> {
  const path = join(location, "incoming", randomBytes(12).toString("hex"));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return {
    path,
    keep: async (key) => {
      const to = join(location, key);
      if (!to.startsWith(`${location}/`)) throw new Error(`${key} leads out of the file store`);
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await flush(path);
      await rename(path, to);
    },
    drop: () => rm(path, { force: true }),
  };
}

async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A public picture by its path below /uploads; undefined without one. */
export const readPicture = (files: FileStore, name: string): Promise<Uint8Array | undefined> => files.read(`public/${name}`);
