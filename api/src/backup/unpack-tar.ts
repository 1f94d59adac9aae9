import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { extract, type Header } from "tar-stream";

/** Unpacks a tar as PostgreSQL writes it: files and folders, nothing else. */
export async function unpackTar(pieces: AsyncIterable<Buffer>, into: string): Promise<void> {
  const archive = extract();
  const read = pipeline(pieces, archive); // to the end, so that everything is hashed
  const unpack = async () => {
    for await (const entry of archive) {
      const path = pathOf(entry.header, resolve(into));
      await mkdir(entry.header.type === "directory" ? path : dirname(path), { recursive: true, mode: 0o700 });
      if (entry.header.type === "file") await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
      else entry.resume();
    }
  };
  await Promise.all([unpack(), read]);
}

function pathOf({ name, type }: Header, into: string): string {
  const path = join(into, name);
  // protects C116: the end of the folder in its path [+ sep → nothing]
  if (path !== join(into, "/") && !path.startsWith(into + sep)) throw new Error(`${name} leads out of the folder`);
  if (type !== "file" && type !== "directory") throw new Error(`${name} is neither file nor folder`);
  return path;
}
