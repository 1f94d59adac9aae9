import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CopiedFiles } from "./copied-files.ts";
import { type Backup, writeWhole } from "./manifest.ts";

const name = "files.json";

/** The files that were there when the backup was taken. */
export const namedFiles = ({ folder }: Pick<Backup, "folder">): CopiedFiles =>
  JSON.parse(readFileSync(join(folder, name), "utf8")) as CopiedFiles;

export const writeNamedFiles = (folder: string, files: CopiedFiles): void => writeWhole(join(folder, name), files);
