import { join } from "node:path";
import type { FileResult, PlainRefusalId } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { type Settings, UserError } from "#api/platform/core/settings.ts";
import type { FileStore } from "./file-store.ts";
import { openFileStore } from "./folder-store.ts";

/** Opens the file store that STORAGE_URL names: a folder, or a bucket such as s3://name. `folder`: the data folder, if there is one. */
export async function openFiles(settings: Settings, folder: string | undefined, report: Context["report"]): Promise<FileStore> {
  const { STORAGE_URL, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = settings;
  if (!STORAGE_URL?.startsWith("s3://")) return openFileStore(STORAGE_URL ?? join(folder ?? "", "files"));
  if (!accessKeyId !== !secretAccessKey) throw new UserError("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together.");
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey, sessionToken: AWS_SESSION_TOKEN } : undefined;
  const { openS3Store } = await import("./s3/open-s3-store.ts"); // nothing of it is loaded for a folder
  return openS3Store(STORAGE_URL, keys, report);
}

type Stored<T extends string> = { key: string | null | undefined; name: string; type: T };

/** A stored file as an attachment. `stored`: where it is, if there is one. Refuses without it, and when the store has it no longer. */
export async function openStored<T extends string>(
  files: Pick<FileStore, "open">,
  stored: Stored<T> | false | undefined,
  refusal: PlainRefusalId,
): Promise<FileResult<T>> {
  const file = stored && stored.key && (await files.open(stored.key));
  if (!file) throw new Refusal(refusal);
  return { ...file, name: stored.name, type: stored.type };
}
