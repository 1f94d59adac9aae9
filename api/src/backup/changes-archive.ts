import { existsSync, readdirSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";

const segment = /^[0-9A-F]{24}$/;
const history = /^[0-9A-F]{8}\.history$/;
const segmentBytes = 16n * 1024n * 1024n;

/** The file of changes that contains a position such as 0/2000028, as the end of the file's name. */
export function segmentAt(position: string): string {
  const [high = "", low = ""] = position.split("/");
  const number = ((BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)) / segmentBytes;
  const perHigh = 0x1_0000_0000n / segmentBytes;
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, "0");
  return hex(number / perHigh) + hex(number % perHigh);
}

/** A name begins with its timeline, which grows with each restore. */
const placeOf = (name: string) => name.slice(8);

const archived = (backups: string): string[] => {
  const folder = join(backups, "wal");
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** Copies all changes from a position on to where the database reads them. Returns the number of files. */
export async function copyChanges(backups: string, from: string, to: string): Promise<number> {
  const first = segmentAt(from);
  const wanted = archived(backups).filter((name) => history.test(name) || (segment.test(name) && placeOf(name) >= first));
  for (const name of wanted) await copyFile(join(backups, "wal", name), join(to, name));
  return wanted.length;
}

/** Deletes the files of changes before a position. */
export function deleteChangesBefore(backups: string, from: string): void {
  const first = segmentAt(from);
  for (const name of archived(backups)) {
    const place = placeOf(name.slice(0, 24));
    if (segment.test(name.slice(0, 24)) && place < first) rmSync(join(backups, "wal", name), { force: true });
  }
}
