import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "@tutoring/contract/z";
import { codeOf } from "#api/platform/core/data-folder.ts";
import { UserError } from "#api/platform/core/settings.ts";
import type { CopiedFiles } from "./copied-files.ts";

const Manifest = z.object({
  product: z.literal("Online Tutoring"),
  version: z.string(),
  /** Whether the embedded database was backed up, or one of the operator's. */
  embedded: z.boolean(),
  database: z.string(),
  postgres: z.number(),
  lastMigration: z.string(),
  counts: z.record(z.string(), z.number()),
  /** The end of the operation log's chain; undefined before the first seal. */
  logAnchor: z.string().optional(),
  began: z.iso.datetime(),
  ended: z.iso.datetime(),
  timeline: z.number(),
  from: z.string(),
  until: z.string(),
  parts: z.array(z.object({ name: z.string().regex(/^[\w.]+$/), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;
/** A complete backup in its folder. */
export type Backup = { folder: string; manifest: Manifest };

const marker = "online-tutoring-backups.json";
const manifestFile = "manifest.json";

/** Copies of files, and who was erased, may come before the first backup. */
const beforeFirst = new Set(["files", "erasures.txt"]);

/** Creates the folder of a database's backups. A folder belongs to one database. */
export function claimBackups(folder: string, database: string): void {
  const path = join(folder, marker);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 }); // the embedded database's account has to pass through
    if (!existsSync(path)) {
      if (readdirSync(folder).some((name) => !beforeFirst.has(name)))
        throw new UserError(`${folder} contains something other than Online Tutoring's backups; name an empty folder.`);
      writeWhole(path, { database });
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`The folder for backups, ${folder}, cannot be written (${codeOf(error)}).`);
  }
  const { database: owner } = JSON.parse(readFileSync(path, "utf8")) as { database: string };
  if (owner !== database) throw new UserError(`${folder} holds the backups of another database; name another folder.`);
}

/** Every complete backup in a folder, oldest first. Refuses any folder that does not hold backups. */
export function listBackups(folder: string): Backup[] {
  if (!existsSync(join(folder, marker))) throw new UserError(`${folder} holds no backups of Online Tutoring.`);
  return readdirSync(folder)
    .filter((name) => /^\d{4}-\d\d-\d\dT[\dZ-]+$/.test(name) && existsSync(join(folder, name, manifestFile)))
    .sort()
    .map((name) => ({ folder: join(folder, name), manifest: readManifest(join(folder, name, manifestFile)) }));
}

/** The last complete backup; undefined before the first, when the folder may not even be there. */
export const newestBackup = (folder: string): Backup | undefined =>
  existsSync(join(folder, marker)) ? listBackups(folder).at(-1) : undefined;

function readManifest(path: string): Manifest {
  const found = Manifest.safeParse(parsed(readFileSync(path, "utf8")));
  if (found.success) return found.data;
  throw new UserError(
    `${path} cannot be read; this backup was damaged, altered or made by another version. Move its folder away to use the others.`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const writeManifest = (folder: string, manifest: Manifest): void => writeWhole(join(folder, manifestFile), manifest);

/** Writes a JSON file aside, flushes and renames it. */
export function writeWhole(path: string, content: unknown): void {
  const draft = `${path}.${randomBytes(4).toString("hex")}`;
  writeFileSync(draft, `${JSON.stringify(content, null, 1)}\n`, { mode: 0o600, flush: true });
  renameSync(draft, path);
}

/** The folder's name for a backup that began at this time. */
export const nameOf = (began: Date): string => began.toISOString().replaceAll(/[:.]/g, "-");

const name = "files.json";

/** The files that were there when the backup was taken. */
export const namedFiles = ({ folder }: Pick<Backup, "folder">): CopiedFiles =>
  JSON.parse(readFileSync(join(folder, name), "utf8")) as CopiedFiles;

export const writeNamedFiles = (folder: string, files: CopiedFiles): void => writeWhole(join(folder, name), files);
