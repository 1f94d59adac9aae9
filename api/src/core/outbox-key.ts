import { randomBytes } from "node:crypto";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A new key to the local outbox, kept for its owner alone in the data folder until `close`. */
export function openOutbox(folder: string): { key: string; close: () => void } {
  const key = randomBytes(24).toString("base64url");
  const path = join(folder, "outbox-key");
  writeFileSync(`${path}.new`, key, { mode: 0o600 });
  renameSync(`${path}.new`, path); // whatever the rights of one that a killed process has left
  return { key, close: () => rmSync(path, { force: true }) };
}
