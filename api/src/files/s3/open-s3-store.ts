import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { StartError } from "#api/core/settings.ts";
import type { FileStore } from "../file-store.ts";
import { type Credentials, s3Client, S3Fault, type StorePatience } from "./s3-client.ts";
import { s3Place } from "./s3-place.ts";
import { s3Store } from "./s3-store.ts";

/** Opens the store that FILES names and looks into it. Throws `StartError` if it is unreachable, or if the keys have too few rights. */
export async function openS3Store(
  files: string,
  credentials: Credentials,
  report: Context["report"],
  patience?: StorePatience,
): Promise<FileStore> {
  const place = s3Place(files);
  let why = "";
  const ask = s3Client(
    place,
    credentials,
    (event, detail) => {
      why = typeof detail?.["why"] === "string" ? detail["why"] : "";
      report(event, detail);
    },
    patience,
  );
  try {
    await ask({ method: "GET", query: { "list-type": "2", prefix: place.prefix, "max-keys": "1" } });
    return s3Store(ask, place);
  } catch (error) {
    if (error instanceof Refusal) throw new StartError(`The file store that FILES names does not answer (${why}).`);
    if (error instanceof S3Fault && error.message.includes("NoSuchBucket"))
      throw new StartError(`The file store has no bucket ${place.bucket}; FILES names it.`);
    if (error instanceof S3Fault)
      throw new StartError(`The file store does not let these keys list the bucket ${place.bucket} (${error.message}).`);
    throw error;
  }
}
