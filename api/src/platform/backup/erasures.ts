import { existsSync, readFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "./manifest.ts";

/** A family or a child that was erased, by the id of the account or of the child alone. */
export type Erasure = { at: string; personId: string };

const fileIn = (backups: string) => join(backups, "erasures.txt");
const line = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/gm;

/** The list beside the backups of families and children that were erased; a restored database may still hold them. */
export function readErasures(backups: string): Erasure[] {
  const text = existsSync(fileIn(backups)) ? readFileSync(fileIn(backups), "utf8") : "";
  return [...text.matchAll(line)].map(([, at = "", personId = ""]) => ({ at, personId }));
}

/** Adds erasures that are not yet in the list. */
export async function noteErasures(backups: string, erased: Erasure[]): Promise<void> {
  const known = new Set(readErasures(backups).map(({ personId }) => personId));
  const fresh = erased.filter(({ personId }) => !known.has(personId));
  if (fresh.length === 0) return;
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
