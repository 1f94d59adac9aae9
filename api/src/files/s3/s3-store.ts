import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileStore } from "../file-store.ts";
import { listKeys } from "./list-keys.ts";
import { putInParts } from "./put-in-parts.ts";
import { type AskS3, S3Fault } from "./s3-client.ts";
import type { S3Place } from "./s3-place.ts";

/** The content types of files that the store, or a CDN in front of it, serves to the public itself. */
const publicTypes: Record<string, string> = {
  ...{ webp: "image/webp", svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg" },
  ...{ mp4: "video/mp4", webm: "video/webm" },
};

/** The file store in a bucket. An object appears whole or not at all. */
export function s3Store(ask: AskS3, { prefix }: S3Place): FileStore {
  const at = (key: string) => {
    if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key)) throw new Error(`${key} is not a key of the file store`);
    return prefix + key;
  };
  const size = async (key: string) => {
    const answer = await ask({ method: "HEAD", key: at(key) });
    return answer.ok ? lengthOf(answer) : undefined;
  };
  const put: FileStore["put"] = async (key, content) => {
    const headers = headersOf(key);
    if (content instanceof Uint8Array) await ask({ method: "PUT", key: at(key), headers, body: content });
    else await putInParts(ask, at(key), content, headers);
  };
  return {
    put,
    aside: async () => {
      const folder = await mkdtemp(join(tmpdir(), "tutoring-aside-"));
      const [path, drop] = [join(folder, "draft"), () => rm(folder, { recursive: true, force: true })];
      return { path, keep: (key) => put(key, createReadStream(path)).then(drop), drop };
    },
    delete: async (key) => {
      await ask({ method: "DELETE", key: at(key) });
    },
    has: async (key) => (await size(key)) !== undefined,
    size,
    read: async (key) => {
      const answer = await ask({ method: "GET", key: at(key) });
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
    },
    open: async (key, range) => {
      const headers: Record<string, string> = range ? { range: `bytes=${range.first}-${range.last}` } : {};
      const answer = await ask({ method: "GET", key: at(key), streamed: true, headers });
      if (!answer.ok) return undefined;
      if (range && answer.status !== 206) throw new S3Fault("the file store knows no ranges");
      const bytes = answer.body ?? new Blob([]).stream();
      return { sizeBytes: range ? wholeOf(answer) : lengthOf(answer), bytes };
    },
    list: async function* (folder) {
      for await (const { key, writtenAt } of listKeys(ask, `${prefix}${folder}/`))
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
