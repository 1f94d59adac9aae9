import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { UserError } from "#api/platform/core/settings.ts";
import type { FileStore } from "../file-store.ts";
import { type S3Location, s3Location } from "./s3-location.ts";
import { type CallS3, noKeys, orMissing, S3Fault, type StoreTimeouts, watchOutages } from "./watch-outages.ts";

/** How much of a file is in memory at once. All parts but the last must have the same length, at least 5 MB. */
const partBytes = 8 * 1024 * 1024;

/** The same bytes in parts of one length. */
async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content)
    for (let from = 0; from < piece.length;) {
      const taken = piece.subarray(from, from + partBytes - length);
      pieces.push(taken);
      from += taken.length;
      length += taken.length;
      if (length < partBytes) continue;
      yield Buffer.concat(pieces);
      [pieces, length] = [[], 0];
    }
  if (length > 0) yield Buffer.concat(pieces);
}

/** The content types of files that the store, or a CDN in front of it, serves to the public itself. */
const publicTypes: Record<string, string> = {
  ...{ webp: "image/webp", svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg" },
  ...{ mp4: "video/mp4", webm: "video/webm" },
};

/** The file store in a bucket. An object appears whole or not at all. The hash of each body is signed, so what was altered is not stored. */
function s3Store(client: S3Client, call: CallS3, { bucket: Bucket, prefix }: S3Location): FileStore {
  const at = (key: string) => {
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`${key} is not a key of the file store`);
    return { Bucket, Key: prefix + key };
  };
  const size = (key: string) =>
    call((attempt) => client.send(new HeadObjectCommand(at(key)), attempt)).then(({ ContentLength }) => ContentLength, orMissing);

  const putWhole = (key: string, Body: Uint8Array) => {
    // protects C103: signing the hash [headersOf(key), Body → headersOf(key), ContentLength: Body.length, Body: process.getBuiltinModule("node:stream").Readable.from([Body])]
    const whole = new PutObjectCommand({ ...at(key), ...headersOf(key), Body });
    return call((attempt) => client.send(whole, attempt), Body.length);
  };
  /** Stores a file of unknown length, in one piece if it fits into one. In parts it appears when it is complete. */
  const putInParts = async (key: string, content: AsyncIterable<Uint8Array>) => {
    const parts = partsOf(content);
    const first = await parts.next();
    const second = await parts.next();
    if (second.done) {
      await putWhole(key, first.value ?? new Uint8Array());
      return;
    }
    const begin = new CreateMultipartUploadCommand({ ...at(key), ...headersOf(key) });
    const { UploadId } = await call((attempt) => client.send(begin, attempt));
    const upload = { ...at(key), UploadId };
    try {
      const sent: { PartNumber: number; ETag: string | undefined }[] = [];
      let bytes = 0;
      for (let part = first; !part.done; part = sent.length === 1 ? second : await parts.next()) {
        const Body = part.value;
        const PartNumber = sent.length + 1;
        const { ETag } = await call(
          (attempt) => client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), attempt),
          Body.length,
        );
        sent.push({ PartNumber, ETag });
        bytes += Body.length;
      }
      const join = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } });
      await call((attempt) => client.send(join, attempt)).catch(async (error: unknown) => {
        if ((await size(key)) !== bytes) throw error; // a joining whose answer was lost is refused when it is repeated
      });
    } catch (error) {
      const abort = new AbortMultipartUploadCommand(upload);
      await call((attempt) => client.send(abort, attempt)).catch(() => undefined); // else the bucket's own rule deletes it
      throw error;
    }
  };
  const put: FileStore["put"] = async (key, content) => {
    if (content instanceof Uint8Array) await putWhole(key, content);
    else await putInParts(key, content);
  };

  return {
    put,
    aside: async () => {
      const folder = await mkdtemp(join(tmpdir(), "tutoring-aside-"));
      const [path, drop] = [join(folder, "draft"), () => rm(folder, { recursive: true, force: true })];
      return { path, keep: (key) => put(key, createReadStream(path)).then(drop), drop };
    },
    delete: async (key) => {
      await call((attempt) => client.send(new DeleteObjectCommand(at(key)), attempt)).catch(orMissing);
    },
    has: async (key) => (await size(key)) !== undefined,
    size,
    read: (key) =>
      call(async (attempt) => {
        const { Body } = await client.send(new GetObjectCommand(at(key)), attempt);
        return Body?.transformToByteArray();
      }).catch(orMissing),
    open: async (key, range) => {
      const asked = new GetObjectCommand({ ...at(key), ...(range && { Range: `bytes=${range.first}-${range.last}` }) });
      const found = await call((attempt) => client.send(asked, attempt)).catch(orMissing);
      if (!found) return undefined;
      if (range && !found.ContentRange) throw new S3Fault("the file store knows no ranges");
      const sizeBytes = range ? Number(found.ContentRange?.split("/").pop()) : (found.ContentLength ?? 0);
      return { sizeBytes, bytes: found.Body?.transformToWebStream() ?? new Blob([]).stream() };
    },
    list: async function* (folder) {
      let next: string | undefined;
      do {
        const page = new ListObjectsV2Command({
          Bucket,
          Prefix: `${prefix}${folder}/`,
          ...(next && { ContinuationToken: next }),
        });
        const { Contents = [], NextContinuationToken } = await call((attempt) => client.send(page, attempt));
        for (const { Key = "", LastModified } of Contents)
          yield { key: Key.slice(prefix.length), writtenAt: LastModified ?? new Date(0) };
        next = NextContinuationToken;
      } while (next);
    },
  };
}

function headersOf(key: string) {
  const type = key.startsWith("public/") ? publicTypes[key.split(".").pop() ?? ""] : undefined;
  return type
    ? { ContentType: type, CacheControl: "public, max-age=31536000, immutable" }
    : { ContentType: "application/octet-stream", CacheControl: "private, no-store" };
}

/** Without keys, those that the machine has by its role. */
export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined } | undefined;

/** A client that neither repeats calls, which `watchOutages` does, nor adds checksums, which not every store knows. */
export function s3Client({ endpoint, region, isByPath }: S3Location, credentials: Credentials): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: isByPath,
    ...(credentials && { credentials }),
    maxAttempts: 1,
    expectContinueHeader: false,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** Opens the store that STORAGE_URL names and looks into it. Throws `UserError` if it is unreachable, or if the keys have too few rights. */
export async function openS3Store(
  files: string,
  credentials: Credentials,
  report: Context["report"],
  timeout?: StoreTimeouts,
): Promise<FileStore> {
  const place = s3Location(files);
  let why = "";
  const call = watchOutages((event, detail) => {
    why = typeof detail?.["why"] === "string" ? detail["why"] : "";
    report(event, detail);
  }, timeout);
  const client = s3Client(place, credentials);
  const look = new ListObjectsV2Command({ Bucket: place.bucket, Prefix: place.prefix, MaxKeys: 1 });
  try {
    await call((attempt) => client.send(look, attempt));
    return s3Store(client, call, place);
  } catch (error) {
    if (error instanceof Refusal && why === noKeys)
      throw new UserError(
        "STORAGE_URL names a bucket; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give the machine a role.",
      );
    if (error instanceof Refusal) throw new UserError(`The file store that STORAGE_URL names does not answer (${why}).`);
    if (error instanceof S3Fault && error.message.includes("NoSuchBucket"))
      throw new UserError(`The file store has no bucket ${place.bucket}; STORAGE_URL names it.`);
    if (error instanceof S3Fault)
      throw new UserError(`The file store does not let these keys list the bucket ${place.bucket} (${error.message}).`);
    throw error;
  }
}
