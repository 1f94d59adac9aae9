import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Erasure, FileStore } from "#api/platform/files/index.ts";
import { type Part, takeBaseBackup } from "./base-backup.queries.ts";
import { copyFiles } from "./copied-files.ts";
import { noteBeside } from "./erasures.ts";
import { archiveNow, factsOf } from "./facts.queries.ts";
import {
  type Backup,
  claimBackups,
  listBackups,
  type Manifest,
  namedFiles,
  nameOf,
  writeManifest,
  writeNamedFiles,
  writeWhole,
} from "./manifest.ts";
import { sealSecrets, type Secrets } from "./sealed-secrets.ts";

/** What is backed up. `url`: a role with REPLICATION that may read all tables. */
export type Source = {
  url: string;
  embedded: boolean;
  files: FileStore;
  secrets: Secrets;
  version: string;
  logAnchor: string | undefined;
  erased: Erasure[];
};

/** Takes a backup while the product serves: the database first, then its files, so that each row finds its file. */
export async function takeBackup(source: Source, backups: string, passphrase: string): Promise<Backup> {
  const facts = await factsOf(source.url);
  claimBackups(backups, facts.database);
  await noteBeside(backups, source.erased);
  const before = listBackups(backups).at(-1);
  const began = new Date();
  const folder = join(backups, nameOf(began));
  const draft = `${folder}.part`;
  mkdirSync(draft, { mode: 0o700 });
  try {
    const { parts, ...positions } = await takeBaseBackup(source.url, draft);
    writeNamedFiles(draft, await copyFiles(source.files, backups, before ? namedFiles(before) : {}));
    const sealed = [...parts, partOf(draft, "files.json")].map(({ name, sha256 }) => [name, sha256] as const);
    const secrets = { ...source.secrets, parts: Object.fromEntries(sealed) };
    writeWhole(join(draft, "secrets.sealed"), sealSecrets(secrets, passphrase));
    if (source.embedded) await archiveNow(source.url);
    const manifest: Manifest = {
      product: "Online Tutoring",
      version: source.version,
      embedded: source.embedded,
      ...facts,
      ...(source.logAnchor && { logAnchor: source.logAnchor }),
      began: began.toISOString(),
      ended: new Date().toISOString(),
      ...positions,
      parts: [...parts, ...["files.json", "secrets.sealed"].map((name) => partOf(draft, name))],
    };
    writeManifest(draft, manifest);
    renameSync(draft, folder);
    return { folder, manifest };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** A small file as a part. */
export function partOf(folder: string, name: string): Part {
  const content = readFileSync(join(folder, name));
  return { name, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
}
