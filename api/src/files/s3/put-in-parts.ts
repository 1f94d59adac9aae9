import { type AskS3, S3Fault } from "./s3-client.ts";

/** How much of a file is in memory at once. All parts but the last must have the same length, at least 5 MB. */
const partBytes = 8 * 1024 * 1024;

/** Stores a file of unknown length: in one piece if it fits into one, otherwise as an upload in parts that appears when it is complete. */
export async function putInParts(
  ask: AskS3,
  key: string,
  content: AsyncIterable<Uint8Array>,
  headers: Record<string, string>,
): Promise<void> {
  const parts = partsOf(content);
  const first = await parts.next();
  const second = await parts.next();
  if (second.done) {
    await ask({ method: "PUT", key, headers, body: first.value ?? new Uint8Array() });
    return;
  }
  const begun = await ask({ method: "POST", key, headers, query: { uploads: "" } });
  const [, uploadId] = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text()) ?? [];
  if (!uploadId) throw new S3Fault("an upload in parts was begun without a number");
  try {
    const etags: string[] = [];
    let bytes = 0;
    for (let part = first; !part.done; part = etags.length === 1 ? second : await parts.next()) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const { headers: told } = await ask({ method: "PUT", key, query, body: part.value });
      etags.push(told.get("etag") ?? "");
      bytes += part.value.length;
    }
    await complete(ask, key, uploadId, etags).catch(async (error: unknown) => {
      if (!(await isStored(ask, key, bytes))) throw error;
    });
  } catch (error) {
    await ask({ method: "DELETE", key, query: { uploadId } }).catch(() => undefined); // else the bucket's own rule deletes it
    throw error;
  }
}

async function complete(ask: AskS3, key: string, uploadId: string, etags: string[]): Promise<void> {
  const parts = etags.map((etag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
  const answer = await ask({ method: "POST", key, query: { uploadId }, body });
  const said = await answer.text();
  if (said.includes("<Error>")) throw new S3Fault("an upload in parts was not completed"); // a fault may come with 200
}

/** Whether a file is complete: a joining whose answer was lost is refused when it is repeated. */
async function isStored(ask: AskS3, key: string, bytes: number): Promise<boolean> {
  const found = await ask({ method: "HEAD", key });
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
