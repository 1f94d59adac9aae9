import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { UserError } from "#api/platform/core/settings.ts";
import type { FileStore } from "../file-store.ts";
import { type CallS3, type Credentials, s3Client, S3Fault, type StoreTimeouts } from "./s3-client.ts";
import { type S3Location, s3Location } from "./s3-location.ts";

/** How much of a file is in memory at once. All parts but the last must have the same length, at least 5 MB. */
const partBytes = 8 * 1024 * 1024;

/** Stores a file of unknown length: in one piece if it fits into one, otherwise as an upload in parts that appears when it is complete. */
async function putInParts(
  call: CallS3,
  key: string,
  content: AsyncIterable<Uint8Array>,
  headers: Record<string, string>,
): Promise<void> {
  const parts = partsOf(content);
  const first = await parts.next();
  const second = await parts.next();
  if (second.done) {
    await call({ method: "PUT", key, headers, body: first.value ?? new Uint8Array() });
    return;
  }
  const begun = await call({ method: "POST", key, headers, query: { uploads: "" } });
  const [, uploadId] = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text()) ?? [];
  if (!uploadId) throw new S3Fault("an upload in parts was begun without a number");
  try {
    const etags: string[] = [];
    let bytes = 0;
    for (let part = first; !part.done; part = etags.length === 1 ? second : await parts.next()) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const { headers } = await call({ method: "PUT", key, query, body: part.value });
      etags.push(headers.get("etag") ?? "");
      bytes += part.value.length;
    }
    await complete(call, key, uploadId, etags).catch(async (error: unknown) => {
      if (!(await isStored(call, key, bytes))) throw error;
    });
  } catch (error) {
    await call({ method: "DELETE", key, query: { uploadId } }).catch(() => undefined); // else the bucket's own rule deletes it
    throw error;
  }
}

async function complete(call: CallS3, key: string, uploadId: string, etags: string[]): Promise<void> {
  const parts = etags.map((etag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
  const answer = await call({ method: "POST", key, query: { uploadId }, body });
  const said = await answer.text();
  if (said.includes("<Error>")) throw new S3Fault("an upload in parts was not completed"); // a fault may come with 200
}

/** Whether a file is complete: a joining whose answer was lost is refused when it is repeated. */
async function isStored(call: CallS3, key: string, bytes: number): Promise<boolean> {
  const found = await call({ method: "HEAD", key });
  return found.ok && Number(found.headers.get("content-length")) === bytes;
}

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

const tag = (text: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1];
const plain = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

/** Every object whose key begins so, page by page, with its time of writing. */
async function* listKeys(call: CallS3, prefix: string): AsyncGenerator<{ key: string; writtenAt: Date }> {
  let token: string | undefined;
  do {
    const query = { "list-type": "2", prefix, "max-keys": "1000", ...(token && { "continuation-token": token }) };
    const answer = await call({ method: "GET", query });
    const page = await answer.text();
    if (!page.includes("<ListBucketResult")) throw new S3Fault(`${prefix} cannot be listed (${answer.status})`);
    for (const [, entry = ""] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g))
      yield { key: plain(tag(entry, "Key") ?? ""), writtenAt: new Date(tag(entry, "LastModified") ?? 0) };
    token = tag(page, "IsTruncated") === "true" ? plain(tag(page, "NextContinuationToken") ?? "") : undefined;
    if (token === "") throw new S3Fault(`${prefix} cannot be listed to its end`);
  } while (token);
}

/** The content types of files that the store, or a CDN in front of it, serves to the public itself. */
const publicTypes: Record<string, string> = {
  ...{ webp: "image/webp", svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg" },
  ...{ mp4: "video/mp4", webm: "video/webm" },
};

/** The file store in a bucket. An object appears whole or not at all. */
function s3Store(call: CallS3, { prefix }: S3Location): FileStore {
  const at = (key: string) => {
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`${key} is not a key of the file store`);
    return prefix + key;
  };
  const size = async (key: string) => {
    const answer = await call({ method: "HEAD", key: at(key) });
    return answer.ok ? lengthOf(answer) : undefined;
  };
  const put: FileStore["put"] = async (key, content) => {
    const headers = headersOf(key);
    if (content instanceof Uint8Array) await call({ method: "PUT", key: at(key), headers, body: content });
    else await putInParts(call, at(key), content, headers);
  };
  return {
    put,
    aside: async () => {
      const folder = await mkdtemp(join(tmpdir(), "tutoring-aside-"));
      const [path, drop] = [join(folder, "draft"), () => rm(folder, { recursive: true, force: true })];
      return { path, keep: (key) => put(key, createReadStream(path)).then(drop), drop };
    },
    delete: async (key) => {
      await call({ method: "DELETE", key: at(key) });
    },
    has: async (key) => (await size(key)) !== undefined,
    size,
    read: async (key) => {
      const answer = await call({ method: "GET", key: at(key) });
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
    },
    open: async (key, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.first}-${range.last}` } : {};
      const answer = await call({ method: "GET", key: at(key), streamed: true, headers });
      if (!answer.ok) return undefined;
      if (range && answer.status !== 206) throw new S3Fault("the file store knows no ranges");
      const bytes = answer.body ?? new Blob([]).stream();
      return { sizeBytes: range ? wholeOf(answer) : lengthOf(answer), bytes };
    },
    list: async function* (folder) {
      for await (const { key, writtenAt } of listKeys(call, `${prefix}${folder}/`))
        yield { key: key.slice(prefix.length), writtenAt };
    },
  };
}

const lengthOf = (answer: Response) => Number(answer.headers.get("content-length"));
const wholeOf = (answer: Response) => Number(answer.headers.get("content-range")?.split("/").pop());

function headersOf(key: string): Record<string, string> {
  const type = key.startsWith("public/") ? publicTypes[key.split(".").pop() ?? ""] : undefined;
  return type
    ? { "content-type": type, "cache-control": "public, max-age=31536000, immutable" }
    : { "content-type": "application/octet-stream", "cache-control": "private, no-store" };
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
  const call = s3Client(
    place,
    credentials,
    (event, detail) => {
      why = typeof detail?.["why"] === "string" ? detail["why"] : "";
      report(event, detail);
    },
    timeout,
  );
  try {
    await call({ method: "GET", query: { "list-type": "2", prefix: place.prefix, "max-keys": "1" } });
    return s3Store(call, place);
  } catch (error) {
    if (error instanceof Refusal) throw new UserError(`The file store that STORAGE_URL names does not answer (${why}).`);
    if (error instanceof S3Fault && error.message.includes("NoSuchBucket"))
      throw new UserError(`The file store has no bucket ${place.bucket}; STORAGE_URL names it.`);
    if (error instanceof S3Fault)
      throw new UserError(`The file store does not let these keys list the bucket ${place.bucket} (${error.message}).`);
    throw error;
  }
}
