import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "./manifest.ts";

/** The result of restoring and verifying a backup, stored beside the backups for monitoring. */
export type Proof = { at: string; backup: string; faults: number };

const fileIn = (backups: string) => join(backups, "proof.json");

export const writeProof = (backups: string, proof: Proof): void => writeWhole(fileIn(backups), proof);

/** The last proof; undefined before the first. */
export const readProof = (backups: string): Proof | undefined =>
  existsSync(fileIn(backups)) ? (JSON.parse(readFileSync(fileIn(backups), "utf8")) as Proof) : undefined;
