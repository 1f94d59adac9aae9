import type { FileStore } from "./file-store.ts";

type Folder = {
  folder: string;
  /** The keys, of those given, that a row refers to. */ inUse: (keys: string[]) => Promise<Set<string>>;
};

const hour = 3_600_000;
const batch = 500;

/** Deletes files older than an hour that no row refers to, left by a crash between file and row. Returns their keys. */
export async function sweepOrphans(files: FileStore, folders: Folder[], now: Date): Promise<string[]> {
  const swept: string[] = [];
  for (const { folder, inUse } of [...folders, { folder: "incoming", inUse: async () => new Set<string>() }]) {
    let keys: string[] = [];
    const sweep = async () => {
      const used = await inUse(keys);
      for (const key of keys.filter((one) => !used.has(one))) {
        await files.delete(key);
        swept.push(key);
      }
      keys = [];
    };
    for await (const { key, writtenAt } of files.list(folder)) {
      if (now.getTime() - writtenAt.getTime() > hour) keys.push(key);
      if (keys.length >= batch) await sweep();
    }
    await sweep();
  }
  return swept;
}
