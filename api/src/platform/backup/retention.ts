import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { dayInIndia } from "#api/platform/core/india.ts";
import { deleteChangesBefore } from "./archive.ts";
import { deleteCopies } from "./copied-files.ts";
import { type Backup, listBackups, namedFiles } from "./manifest.ts";

/** For how many days and weeks the newest backup is kept. */
export type Kept = { daily: number; weekly: number };

const dayMs = 86_400_000;
/** A week begins on Monday; the first of January 1970 was a Thursday. */
const weekOf = (began: string) => String(Math.floor((Date.parse(`${dayInIndia(new Date(began))}T00:00:00Z`) / dayMs + 3) / 7));
const dayOf = (began: string) => dayInIndia(new Date(began));

/** Those of the backups, oldest first, that are kept: the newest of each of the last days and weeks that have any. */
export function toKeep<T extends { began: string }>(backups: T[], { daily, weekly }: Kept): T[] {
  const newestOf = (periodOf: (began: string) => string, periods: number) =>
    [...new Map(backups.map((one) => [periodOf(one.began), one])).values()].slice(-periods);
  const kept = new Set([...newestOf(dayOf, daily), ...newestOf(weekOf, weekly)]);
  return backups.filter((one) => kept.has(one));
}

/** Deletes backups that are no longer kept, and the changes and files that only they needed. Returns how many. */
export async function prune(folder: string, kept: Kept): Promise<number> {
  const all = listBackups(folder).map((backup) => ({ ...backup, began: backup.manifest.began }));
  const staying = toKeep(all, kept);
  const going = all.filter((one) => !staying.includes(one));
  for (const { folder: old } of going) rmSync(old, { recursive: true, force: true });
  for (const draft of readdirSync(folder).filter((name) => name.endsWith(".part")))
    if (Date.now() - startOf(draft) > dayMs) rmSync(join(folder, draft), { recursive: true, force: true });
  const [oldest] = staying;
  if (!oldest) return going.length;
  deleteChangesBefore(folder, oldest.manifest.from);
  await deleteCopies(folder, new Set(staying.flatMap((one: Backup) => Object.keys(namedFiles(one)))), new Date(oldest.began));
  return going.length;
}

/** When a draft was begun, by its name. */
const startOf = (draft: string): number =>
  Date.parse(draft.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.part$/, "T$1:$2:$3.$4Z")) || 0;
