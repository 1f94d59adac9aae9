import { randomBytes, scryptSync } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { seal, unseal } from "#api/platform/core/seal.ts";
import { type Settings, UserError } from "#api/platform/core/settings.ts";

/** `files`: small files of the data folder by name; `environment`: secrets that were settings. */
export type Secrets = { files: Record<string, string>; environment: Record<string, string> };
/** `parts`: the SHA-256 of the backup's other parts, so that nobody without the passphrase alters them; older backups have none. */
type SealedContent = Secrets & { parts?: Record<string, string> };
type Sealed = { salt: string; sealed: string };

const holder = "online-tutoring backup";
/** Files of the data folder that are made again at each start, or in another place. */
const notKept = new Set([".writable", "database.log", "database.log.former", "backups.json", "online-tutoring.json"]);

/** Memory-hard, so that the passphrase of a stolen backup is hard to guess: 64 MB and about 0.2 s for each try. */
const keyOf = (passphrase: string, salt: Buffer) =>
  scryptSync(passphrase.normalize("NFC"), salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 96 * 1024 * 1024 });

/** What a restored product needs besides database and files. */
export function secretsOf(settings: Settings, dataFolder: string | undefined): Secrets {
  const small = (name: string) => statSync(join(dataFolder ?? "", name)).isFile() && !notKept.has(name);
  const names = dataFolder ? readdirSync(dataFolder).filter(small) : [];
  const { SESSION_SECRET, LOG_SECRET } = settings;
  return {
    files: Object.fromEntries(names.map((name) => [name, readFileSync(join(dataFolder ?? "", name), "utf8")])),
    environment: { ...(SESSION_SECRET && { SESSION_SECRET }), ...(LOG_SECRET && { LOG_SECRET }) },
  };
}

export function sealSecrets(secrets: SealedContent, passphrase: string): Sealed {
  const salt = randomBytes(16);
  const sealed = seal(keyOf(passphrase, salt), Buffer.from(JSON.stringify(secrets)), holder);
  return { salt: salt.toString("hex"), sealed: sealed.toString("base64") };
}

/** Refuses a wrong passphrase and altered secrets. */
export function openSecrets({ salt, sealed }: Sealed, passphrase: string | undefined): SealedContent {
  if (!passphrase) throw new UserError("BACKUP_PASSPHRASE is missing; the backup's secrets are sealed with it.");
  const open = unseal(keyOf(passphrase, Buffer.from(salt, "hex")), Buffer.from(sealed, "base64"), holder);
  if (!open) throw new UserError("BACKUP_PASSPHRASE is not the one that sealed this backup's secrets, or they were altered.");
  return JSON.parse(open.toString()) as SealedContent;
}

/** Writes the files back, readable by their owner only. */
export function putSecrets({ files }: Secrets, dataFolder: string): void {
  for (const [name, content] of Object.entries(files)) {
    if (name !== basename(name) || name.startsWith(".."))
      throw new UserError(`The backup's secrets name a file outside the data folder: ${name}.`);
    writeFileSync(join(dataFolder, name), content, { mode: 0o600, flush: true });
  }
}
