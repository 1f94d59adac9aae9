import { mkdirSync, renameSync, rmSync } from "node:fs";

/** Makes a folder that is there with all of its content or not at all, so that what failed can simply be done again. */
export function whole<T>(folder: string, fill: (draft: string) => T): T {
  const draft = `${folder}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  try {
    const filled = fill(draft);
    renameSync(draft, folder);
    return filled;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
