import { randomBytes } from "node:crypto";
import { createReadStream, mkdirSync } from "node:fs";
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { ReadableStream as Stream } from "node:stream/web";
import { codeOf } from "#api/platform/core/data-folder.ts";
import { UserError } from "#api/platform/core/settings.ts";
import type { ByteRange, Draft, FileStore } from "./file-store.ts";

/** Opens the file store in a folder. Throws `UserError` if the folder cannot be created. */
export function openFileStore(folder: string): FileStore {
  const location = resolve(folder);
  try {
    mkdirSync(location, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new UserError(`The file store ${location} cannot be created (${codeOf(error)}); STORAGE_URL names it.`);
  }
  const at = (key: string) => {
    const path = join(location, key);
    if (!path.startsWith(`${location}/`)) throw new Error(`${key} leads out of the file store`);
    return path;
  };
  const found = async (key: string) => {
    const entry = await unlessAbsent(stat(at(key)));
    return entry?.isFile() ? entry : undefined;
  };
  const aside = () => draftIn(join(location, "incoming"), (path, key) => moveWhole(path, at(key)));
  return {
    put: async (key, content) => {
      const draft = await aside();
      try {
        await writeFile(draft.path, content, { mode: 0o600 });
        await draft.keep(key);
      } catch (error) {
        await draft.drop();
        throw error;
      }
    },
    aside,
    delete: (key) => rm(at(key), { force: true }),
    has: async (key) => (await found(key)) !== undefined,
    size: async (key) => (await found(key))?.size,
    read: (key) => unlessAbsent(readFile(at(key))),
    open: async (key, range) => {
      const file = await found(key);
      return file && { sizeBytes: file.size, bytes: Stream.from(piecesOf(at(key), range)) as ReadableStream<Uint8Array> };
    },
    list: async function* (below) {
      const entries = await unlessAbsent(opendir(at(below), { recursive: true }));
      for await (const entry of entries ?? []) {
        const path = join(entry.parentPath, entry.name);
        const file = entry.isFile() ? await unlessAbsent(stat(path)) : undefined;
        if (file) yield { key: relative(location, path), writtenAt: file.mtime };
      }
    },
  };
}

const absent = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"]);

const unlessAbsent = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (absent.has(codeOf(error))) return undefined;
    throw error;
  });

/** Opened when the first piece is asked for, and closed when nobody asks for another. */
async function* piecesOf(path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const stretch = range && { start: range.first, end: range.last };
  for await (const piece of createReadStream(path, stretch)) yield piece as Buffer;
}

/** A draft file in a folder; `keep` moves it to its place. */
async function draftIn(folder: string, keep: (path: string, key: string) => Promise<void>): Promise<Draft> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomBytes(12).toString("hex"));
  return { path, keep: (key) => keep(path, key), drop: () => rm(path, { force: true }) };
}

/** Flushes a file to disk before it appears under its name. */
async function moveWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const file = await open(from, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(from, to);
}
