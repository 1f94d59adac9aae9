import { chmodSync, existsSync, mkdtempSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const [inMemory, gigabyte] = ["/dev/shm", 1024 ** 3];

function hasRoom(): boolean {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > 2 * gigabyte && freemem() > 4 * gigabyte; // a run needs half of one
}

/**
 * A new folder that every account can enter: in memory, where there is room. A database is a thousand files, and on a disk most of the
 * work of copying one is finding a place for each (decision 0223).
 */
export function quickFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}
