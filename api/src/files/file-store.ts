import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { open, rename, mkdir, rm } from "node:fs/promises";
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
  open: (key: string) => Promise<{ sizeBytes: number; bytes: ReadableStream<Uint8Array> } | undefined>;
  has: (key: string) => Promise<boolean>;
  read: (key: string) => Promise<Uint8Array | undefined>;
  /** Every key below a folder, with its time of writing. */
  list: (folder: string) => AsyncGenerator<{ key: string; writtenAt: Date }>;
};

/** Opens the file store in a folder. Throws `StartError` if the folder cannot be created. */
export function openFileStore(folder: string): FileStore {
  const location = resolve(folder);
  try {
    mkdirSync(location, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The file store ${location} cannot be made (${codeOf(error)}); FILES names it.`);
  }
  const disk = new Disk(new FSDriver({ location, visibility: "private" }));
  return {
    put: (key, bytes) => putWhole(location, key, bytes),
    delete: (key) => disk.delete(key),
    has: (key) => disk.exists(key),
    read: (key) => disk.getBytes(key).catch(() => undefined),
    open: async (key) => {
      const found = await disk.getMetaData(key).catch(() => undefined);
      if (!found) return undefined;
      const bytes = Readable.toWeb(await disk.getStream(key)) as ReadableStream<Uint8Array>;
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

async function putWhole(location: string, key: string, bytes: Uint8Array): Promise<void> {
  const path = join(location, key);
  if (!path.startsWith(`${location}/`)) throw new Error(`${key} leads out of the file store`);
  const draft = join(location, "incoming", randomBytes(12).toString("hex"));
  await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(draft, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

/** A public picture by its path below /uploads; undefined without one. */
export const readPicture = (files: FileStore, name: string): Promise<Uint8Array | undefined> => files.read(`public/${name}`);
