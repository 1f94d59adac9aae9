import { existsSync, readFileSync } from "node:fs";
import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#api/platform/core/context.ts";
import { type Erasure, type FileStore, listedErasures, listErasures } from "#api/platform/files/index.ts";
import { writeWhole } from "./manifest.ts";

/** Where erasures are listed, outside the database: one small file for each in the file store, and lines beside the backups, if there are any. */
export type ErasureLists = { files: Pick<FileStore, "list">; backups: string | undefined };
type Noted = { files: Pick<Context["files"], "put">; backups: string | undefined };

const fileIn = (backups: string) => join(backups, "erasures.txt");
const line = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/gm;

function readLines(backups: string): string[] {
  const text = existsSync(fileIn(backups)) ? readFileSync(fileIn(backups), "utf8") : "";
  return [...text.matchAll(line)].map(([, , personId = ""]) => personId);
}

/** Everyone of whom a list says that they were erased, by id; a restored database may still hold them. */
export async function readErasures({ files, backups }: ErasureLists): Promise<string[]> {
  return [...new Set([...(await listedErasures(files)), ...(backups ? readLines(backups) : [])])];
}

/** Adds erasures to the lists. */
export async function noteErasures({ files, backups }: Noted, erased: Erasure[]): Promise<void> {
  await listErasures(files, erased);
  if (backups) await noteBeside(backups, erased);
}

/** Adds erasures to the list beside the backups. */
export async function noteBeside(backups: string, erased: Erasure[]): Promise<void> {
  const known = new Set(readLines(backups));
  const fresh = erased.filter(({ personId }) => !known.has(personId));
  if (fresh.length === 0) return;
  await mkdir(backups, { recursive: true, mode: 0o711 }); // as the first backup makes it
  const lines = fresh.map(({ at, personId }) => `${at} ${personId}\n`).join("");
  await appendFile(fileIn(backups), `\n${lines}`, { mode: 0o600, flush: true }); // after a line that a crash cut off
}

/** The result of restoring and verifying a backup, stored beside the backups for monitoring. */
export type Verification = { at: string; backup: string; faults: number };

const verificationsFileIn = (backups: string) => join(backups, "proof.json");

export const writeVerification = (backups: string, verification: Verification): void =>
  writeWhole(verificationsFileIn(backups), verification);

/** The last proof; undefined before the first. */
export const readVerification = (backups: string): Verification | undefined =>
  existsSync(verificationsFileIn(backups))
    ? (JSON.parse(readFileSync(verificationsFileIn(backups), "utf8")) as Verification)
    : undefined;
