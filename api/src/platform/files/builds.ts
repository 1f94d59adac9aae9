import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "./file-store.ts";

const day = 86_400_000;
/** For how long its pages may still ask for their files after a build was last served. */
const daysKept = 30;
const batch = 16;
const ofPages = /^[\w.-]+\.(js|mjs|css|svg|woff2)$/;

/** Stores the files of built pages, so that processes of other versions can serve them, with a list that protects them from the sweep. */
export async function publishBuild(files: FileStore, folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => ofPages.test(name)).sort();
  const known = new Set<string>();
  for await (const { key } of files.list("assets")) known.add(key);
  const missing = names.filter((name) => !known.has(`assets/${name}`));
  for (let done = 0; done < missing.length; done += batch)
    await Promise.all(
      missing.slice(done, done + batch).map(async (name) => files.put(`assets/${name}`, await readFile(join(folder, name)))),
    );
  const list = JSON.stringify(names);
  const hash = createHash("sha256").update(list).digest("hex").slice(0, 16);
  await files.put(`builds/${hash}.json`, new TextEncoder().encode(list));
}

/** A file of an older or newer version's pages. */
export const readBuildFile = async (files: FileStore, name: string): Promise<Uint8Array | undefined> =>
  ofPages.test(name) ? files.read(`assets/${name}`) : undefined;

/** Deletes the lists of builds that were not served for a month; returns the keys of the others' files. */
export async function forgetOldBuilds(files: FileStore, now: Date): Promise<Set<string>> {
  const used = new Set<string>();
  for await (const { key, writtenAt } of files.list("builds")) {
    if (now.getTime() - writtenAt.getTime() > daysKept * day) await files.delete(key);
    else for (const name of namesIn(await files.read(key))) used.add(`assets/${name}`);
  }
  return used;
}

const namesIn = (list: Uint8Array | undefined): string[] =>
  list ? (JSON.parse(new TextDecoder().decode(list)) as string[]) : [];
