import { join } from "node:path";
import type { Context } from "#api/core/context.ts";
import { type Settings, StartError } from "#api/core/settings.ts";
import type { FileStore } from "./file-store.ts";
import { openFileStore } from "./folder-store.ts";

/** Opens the file store that FILES names: a folder, or a bucket such as s3://name. `folder`: the data folder, if there is one. */
export async function openFiles(settings: Settings, folder: string | undefined, report: Context["report"]): Promise<FileStore> {
  const { FILES, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = settings;
  if (!FILES?.startsWith("s3://")) return openFileStore(FILES ?? join(folder ?? "", "files"));
  if (!accessKeyId || !secretAccessKey)
    throw new StartError("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required when FILES names a bucket.");
  const { openS3Store } = await import("./s3/open-s3-store.ts"); // nothing of it is loaded for a folder
  return openS3Store(FILES, { accessKeyId, secretAccessKey, sessionToken: AWS_SESSION_TOKEN }, report);
}
