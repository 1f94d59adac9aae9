import { randomBytes } from "node:crypto";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Creates a key to the pages below /dev, readable by its owner alone in the data folder until `close`. */
export function openDevPages(folder: string): { key: string; close: () => void } {
  const key = randomBytes(24).toString("base64url");
  const path = join(folder, "outbox-key");
  writeFileSync(`${path}.new`, key, { mode: 0o600 });
  renameSync(`${path}.new`, path); // replaces a file left by a killed process, whatever its rights
  return { key, close: () => rmSync(path, { force: true }) };
}
