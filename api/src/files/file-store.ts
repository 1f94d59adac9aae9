import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { codeOf } from "#api/core/data-folder.ts";
import { StartError } from "#api/core/settings.ts";

/** Where uploaded files live. Keys below `public/` are pictures anybody may see; the rest leaves through authorised calls only. */
export type FileStore = Disk;

export function openFileStore(folder: string): FileStore {
  const location = resolve(folder);
  try {
    mkdirSync(location, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The file store ${location} cannot be made (${codeOf(error)}); FILES names it.`);
  }
  return new Disk(new FSDriver({ location, visibility: "private" }));
}

export const readPicture = (files: FileStore, name: string): Promise<Uint8Array | undefined> =>
  files.getBytes(`public/${name}`).catch(() => undefined);
