import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { listBackups, readVerification } from "#api/platform/backup/index.ts";
import { codeOf } from "#api/platform/core/data-folder.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { type Settings, UserError } from "#api/platform/core/settings.ts";
import { openFiles } from "#api/platform/files/index.ts";
import { freeIn, spaceFinding } from "./check-database.ts";
import { about, type Finding, spanOf } from "./finding.ts";

const { fine, fault } = about("files");
const backups = about("backups");

/** Writes, reads and deletes a file of its own. `folder`: the data folder, if there is one. */
export async function checkFiles(settings: Settings, folder: string | undefined): Promise<Finding[]> {
  const { STORAGE_URL } = settings;
  const place = STORAGE_URL?.startsWith("s3://") ? undefined : (STORAGE_URL ?? join(folder ?? "", "files"));
  if (place && !existsSync(place))
    return [fault(`There is no folder ${place}.`, "Mount or make it, or correct STORAGE_URL: every process needs the same one.")];
  let why: unknown;
  try {
    const files = await openFiles(settings, folder, (_event, detail) => (why = detail?.["why"] ?? detail?.["code"] ?? why));
    const [key, content] = [`doctor/${randomUUID()}`, Buffer.from(randomUUID())];
    await files.put(key, content);
    try {
      const read = await files.read(key);
      if (!read || !content.equals(read))
        return [fault("A file that was written is not read back.", "Look at the store's own log.")];
    } finally {
      await files.delete(key);
    }
    if (await files.has(key))
      return [fault("A file that was deleted is still there.", "Look at the store's rights and versioning.")];
  } catch (error) {
    if (error instanceof UserError) return [fault(error.message, "docs/files.md says what the store needs.")];
    const code = error instanceof Refusal ? String(why ?? error.id) : codeOf(error);
    return [
      fault(`A file cannot be written, read and deleted (${code}).`, "Give the product's account the rights, or make room."),
    ];
  }
  const free = place ? await freeIn(place) : undefined;
  return [fine("a file was written, read and deleted"), ...(free ? [spaceFinding(about("files"), "their disk", free)] : [])];
}

const dayHours = 24;
const oldest = { backup: (dayHours + 2) * 3_600, proof: 8 * 86_400 };

/** The age of the newest backup, and of the last proof that one can be restored. */
export async function checkBackups(folder: string | undefined, isEmbedded: boolean, now: Date): Promise<Finding[]> {
  if (!folder) return [backups.notTried("no folder for them (BACKUP_DIR)")];
  const age = (at: string) => (now.getTime() - Date.parse(at)) / 1_000;
  let newest: string | undefined;
  try {
    newest = listBackups(folder).at(-1)?.manifest.ended;
  } catch (error) {
    return [backups.fault(error instanceof UserError ? error.message : `${folder}: ${codeOf(error)}`, "Run npm run backup.")];
  }
  if (!newest) return [backups.fault(`${folder} holds no complete backup.`, "Run npm run backup, and its timer every night.")];
  const free = await freeIn(folder);
  const proof = isEmbedded ? readVerification(folder) : undefined;
  return [
    age(newest) > oldest.backup
      ? backups.fault(
          `The newest is ${spanOf(age(newest))} old.`,
          "systemctl status online-tutoring-backup, then npm run backup.",
        )
      : backups.fine(`the newest is ${spanOf(age(newest))} old`),
    ...(!isEmbedded
      ? []
      : !proof || age(proof.at) > oldest.proof
        ? [
            backups.warning(
              "No restore has been proven in the last week.",
              "Run npm run backup:verify, and its timer every week.",
            ),
          ]
        : proof.faults > 0
          ? [
              backups.fault(
                `The last proof of a restore found ${proof.faults} faults.`,
                "Run npm run backup:verify, which lists them.",
              ),
            ]
          : [backups.fine(`a restore was proven ${spanOf(age(proof.at))} ago`)]),
    ...(free ? [spaceFinding(backups, "their disk", free)] : []),
  ];
}
