import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export const standInKeys = { accessKeyId: "stand-in", secretAccessKey: "of the stand-in alone", sessionToken: undefined };
const bucket = "tutoring";
const sha = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;

type Stored = { bytes: Buffer; type: string; writtenAt: Date };
type Trouble = "none" | "busy" | "silent" | "broken" | "altered" | "gone";

/** A store on this machine that speaks as much of S3 as the product needs, and refuses wrong signatures. */
export async function startStandInS3({ pageSize = 2 } = {}) {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const held = new Set<ServerResponse>();
  const asked: string[] = [];
  let trouble: { kind: Trouble; times: number } = { kind: "none", times: 0 };
  let slowMs = 0;
  let unanswered = "";

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", `http://127.0.0.1:${port}`);
    const body = Buffer.concat(await request.toArray());
    const call = `${request.method} ${url.pathname}${url.searchParams.has("uploadId") ? " part" : ""}`;
    asked.push(call);
    if (call === unanswered) {
      unanswered = "";
      response.end = () => response.destroy();
    }
    if (slowMs > 0) await pause(slowMs);
    if (trouble.kind !== "none" && trouble.times-- > 0) {
      if (trouble.kind === "silent") return void held.add(response);
      if (trouble.kind === "broken") return void response.destroy();
      if (trouble.kind === "gone") return refuse(response, 404, "NoSuchBucket");
      if (trouble.kind === "busy") return refuse(response, 503, "SlowDown");
      if (body[0] !== undefined) body[0] ^= 1;
    }
    if (!isSigned(request, url, body)) return refuse(response, 403, "SignatureDoesNotMatch");
    const [, named, key = ""] = /^\/([^/]+)\/(.*)$/.exec(url.pathname) ?? [];
    if (named !== bucket) return refuse(response, 404, "NoSuchBucket");
    if (key === "") return list(url.searchParams, response);
    if (url.searchParams.has("uploads") || url.searchParams.has("uploadId"))
      return inParts(request, { key, query: url.searchParams, body }, response);
    if (request.method === "PUT") {
      objects.set(key, { bytes: body, type: request.headers["content-type"] ?? "", writtenAt: new Date() });
      return void response.writeHead(200).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    send(request, objects.get(key), response);
  }

  function send(request: IncomingMessage, found: Stored | undefined, response: ServerResponse): void {
    if (!found) return refuse(response, 404, "NoSuchKey");
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const [start, end] = [Number(from ?? 0), Math.min(Number(to ?? Infinity), found.bytes.length - 1)];
    if (from && start > end) return refuse(response, 416, "InvalidRange");
    const bytes = found.bytes.subarray(start, end + 1);
    const range = from && { "content-range": `bytes ${start}-${end}/${found.bytes.length}` };
    response.writeHead(from ? 206 : 200, { "content-type": found.type, "content-length": bytes.length, ...range });
    response.end(request.method === "HEAD" ? undefined : bytes);
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const after = query.get("continuation-token") ?? "";
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after);
    const page = keys.slice(0, pageSize);
    const entries = page.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.writtenAt.toISOString()}</LastModified></Contents>`,
    );
    const more = keys.length > page.length;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    response.end(xml(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join("")}</ListBucketResult>`));
  }

  function inParts(
    request: IncomingMessage,
    { key, query, body }: { key: string; query: URLSearchParams; body: Buffer },
    response: ServerResponse,
  ): void {
    if (query.has("uploads")) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, new Map());
      return void response.end(xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`));
    }
    const id = query.get("uploadId") ?? "";
    const parts = uploads.get(id);
    if (!parts) return refuse(response, 404, "NoSuchUpload");
    if (request.method === "PUT") {
      parts.set(Number(query.get("partNumber")), body);
      return void response.writeHead(200, { etag: `"${sha(body).slice(0, 32)}"` }).end();
    }
    uploads.delete(id);
    if (request.method === "DELETE") return void response.writeHead(204).end();
    const named = [...body.toString().matchAll(/<Part>.*?<\/Part>/g)].map(([part]) => ({
      bytes: parts.get(Number(/<PartNumber>(\d+)</.exec(part)?.[1])) ?? Buffer.alloc(0),
      etag: /<ETag>(?:"|&quot;)(\w+)/.exec(part)?.[1],
    }));
    const bytes = named.map((part) => part.bytes);
    if (named.some((part) => sha(part.bytes).slice(0, 32) !== part.etag) || named.length !== parts.size)
      return refuse(response, 400, "InvalidPart");
    objects.set(key, { bytes: Buffer.concat(bytes), type: "", writtenAt: new Date() });
    response.end(xml("<CompleteMultipartUploadResult></CompleteMultipartUploadResult>"));
  }

  return {
    /** The value of STORAGE_URL for this store. */
    files: `s3://${bucket}/in/here?endpoint=http://127.0.0.1:${port}`,
    objects,
    uploads,
    /** Every call, such as `GET /tutoring/in/here/private/a`. */
    asked,
    /** Makes the next `times` calls fail in this way. */
    trouble: (kind: Trouble, times = Infinity) => void (trouble = { kind, times }),
    /** Does what the next such call asks, and loses the answer. */
    loseAnswerTo: (call: string) => void (unanswered = call),
    slow: (milliseconds: number) => void (slowMs = milliseconds),
    stop: async () => {
      held.forEach((response) => response.destroy());
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" }).end(xml(`<Error><Code>${code}</Code></Error>`));
}

/** Signature version 4, computed from the request as it arrived. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const { headers } = request;
  const [, day = "", region = "", signed = "", signature] =
    /Credential=stand-in\/(\d+)\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const hash = String(headers["x-amz-content-sha256"]);
  if (hash !== sha(body) && hash !== "UNSIGNED-PAYLOAD") return false;
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const lines = signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query.join("&"), lines.join(""), signed, hash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha(canonical)].join("\n");
  const key = [region, "s3", "aws4_request"].reduce(hmac, hmac(`AWS4${standInKeys.secretAccessKey}`, day));
  return (
    hmac(key, text).toString("hex") === signature && ["host", "x-amz-date"].every((name) => signed.split(";").includes(name))
  );
}
