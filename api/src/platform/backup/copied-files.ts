import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Context } from "#api/platform/core/context.ts";
import { UserError } from "#api/platform/core/settings.ts";
import { type FileStore, openFileStore } from "#api/platform/files/index.ts";

/** SHA-256 by key. Keys are random and contents never change, so all backups share one copy. */
export type CopiedFiles = Record<string, string>;

const copies = (backups: string) => join(backups, "files");

/**
 * A file store whose new files are copied to the backups at once, so that none is lost between two backups. A folder of backups that is
 * away is reported, and keeps nobody from anything.
 */
export function alsoCopied(files: FileStore, backups: string, report: Context["report"]): FileStore {
  let copy: FileStore | undefined;
  const open = () => (copy ??= openFileStore(copies(backups)));
  try {
    open();
  } catch (error) {
    report("file-not-copied", { folder: backups, error }); // said at the start, when an operator looks
  }
  const alsoCopy = async (key: string, given?: Uint8Array) => {
    if (!/^(public|private)\//.test(key)) return; // files of pages come with their build
    const store = async () => {
      const content = given ?? (await files.open(key))?.bytes; // a stream was read once
      if (content) await open().put(key, content);
    };
    await store().catch((error: unknown) => report("file-not-copied", { key, error })); // the next backup does it
  };
  return {
    ...files,
    put: async (key, content) => {
      await files.put(key, content);
      await alsoCopy(key, content instanceof Uint8Array ? content : undefined);
    },
    aside: async () => {
      const draft = await files.aside();
      return { ...draft, keep: (key) => draft.keep(key).then(() => alsoCopy(key)) };
    },
  };
}

/** Copies the files that are not yet in the backups. `known`: hashes from the backup before. */
export async function copyFiles(files: FileStore, backups: string, known: CopiedFiles): Promise<CopiedFiles> {
  const all: CopiedFiles = {};
  for (const folder of ["public", "private"])
    for await (const { key } of files.list(folder)) {
      const path = join(copies(backups), key);
      const hash = existsSync(path) ? (known[key] ?? (await hashOf(path))) : await copyOne(files, key, path);
      if (hash !== undefined) all[key] = hash; // otherwise it was deleted meanwhile
    }
  return all;
}

async function copyOne(files: FileStore, key: string, path: string): Promise<string | undefined> {
  const found = await files.open(key);
  if (!found) return undefined;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = await writeHashed(Readable.from(found.bytes), `${path}.new`);
  await rename(`${path}.new`, path);
  return hash;
}

async function writeHashed(from: Readable, path: string): Promise<string> {
  // protects 11.4.3: sums that nobody can forge [sha256 → md5]
  const hash = createHash("sha256");
  from.on("data", (piece: Uint8Array) => hash.update(piece));
  await pipeline(from, createWriteStream(path, { mode: 0o600, flush: true }));
  return hash.digest("hex");
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest("hex");
}

/** Copies every file of the backups into a data folder. Refuses a file whose content differs from what was backed up. */
export async function putFiles(backups: string, named: CopiedFiles, to: string): Promise<number> {
  const missing = Object.keys(named).find((key) => !existsSync(join(copies(backups), key)));
  if (missing) throw new UserError(`The backup lacks the file ${missing}.`);
  let count = 0;
  for (const folder of ["public", "private"])
    for await (const { key } of openFileStore(copies(backups)).list(folder)) {
      if (key.endsWith(".new")) continue;
      const path = join(to, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const hash = await writeHashed(createReadStream(join(copies(backups), key)), path);
      if (named[key] !== undefined && named[key] !== hash)
        throw new UserError(`The backup's file ${key} is not what was backed up.`);
      count += 1;
    }
  return count;
}

/** Deletes copies from before `oldest` that no backup names. */
export async function deleteCopies(backups: string, named: ReadonlySet<string>, oldest: Date): Promise<void> {
  for (const folder of ["public", "private"])
    for await (const { key } of openFileStore(copies(backups)).list(folder)) {
      const path = join(copies(backups), key);
      if (!named.has(key) && (await stat(path)).mtime < oldest) await rm(path, { force: true });
    }
}
