import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { Context } from "#api/platform/core/context.ts";
import { codeOf } from "#api/platform/core/data-folder.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { S3Location } from "./s3-location.ts";

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string | undefined };
/** How long an attempt may take until the answer begins, or ends where it is read whole, and how long the store then counts as away. */
export type StoreTimeouts = { tries: number; attemptMs: number; pauseMs: number; awayMs: number };
const usualStoreTimeouts: StoreTimeouts = { tries: 3, attemptMs: 5_000, pauseMs: 200, awayMs: 5_000 };

/** A slower connection counts as none. */
const slowestBytesPerMs = 250;

type Asked = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** The bucket itself without one. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** The answer's body is read by the caller, in its own time. */
  streamed?: boolean;
};
export type CallS3 = (asked: Asked) => Promise<Response>;

/** The store answered, but not as it should: the operator has to look at it. */
export class S3Fault extends Error {}

/**
 * Sends signed requests to a store, and repeats them if it is busy or does not answer. After that it counts as away: for some
 * seconds every call but one, which checks whether it is back, is refused at once with `unavailable`. Only 2xx and the 404 of a
 * missing file are returned.
 */
export function s3Client(
  { bucketUrl, region }: S3Location,
  credentials: Credentials,
  report: Context["report"],
  timeout: StoreTimeouts = usualStoreTimeouts,
): CallS3 {
  let awayUntil = 0;
  let looking = false;

  const attempt = async (asked: Asked): Promise<Response> => {
    const { url, headers } = await signed(asked, bucketUrl, region, credentials);
    const deadline = new AbortController();
    const { method, body } = asked;
    const forBody = (body?.length ?? 0) / slowestBytesPerMs;
    const timer = setTimeout(() => deadline.abort(new Error("no answer in time")), timeout.attemptMs + forBody);
    try {
      const answer = await fetch(url, {
        method,
        headers,
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
        redirect: "manual",
        signal: deadline.signal,
      });
      if (asked.streamed && answer.ok) return answer;
      const whole = await answer.arrayBuffer();
      return new Response([204, 304].includes(answer.status) ? null : whole, answer);
    } finally {
      clearTimeout(timer);
    }
  };

  const tryOften = async (asked: Asked): Promise<Response> => {
    let why = "";
    for (let tried = 1; tried <= timeout.tries; tried += 1) {
      if (tried > 1) await pause(timeout.pauseMs * 4 ** (tried - 2) * (0.5 + Math.random()));
      const answer = await attempt(asked).catch((error: unknown) => {
        why = codeOf(error instanceof Error ? (error.cause ?? error) : error);
      });
      if (answer && !mayPass(answer.status)) return answer;
      if (answer) why = await faultOf(answer);
    }
    report("file-store-lost", { why });
    awayUntil = performance.now() + timeout.awayMs;
    throw away();
  };

  return async (asked) => {
    const looks = awayUntil > 0;
    // protects C102: letting one call look [(performance.now() < awayUntil || looking) → performance.now() < awayUntil]
    if (looks && (performance.now() < awayUntil || looking)) throw away();
    looking ||= looks;
    try {
      const answer = await tryOften(asked);
      awayUntil = 0;
      if (answer.ok) return answer;
      const why = await faultOf(answer);
      if (answer.status === 404 && !/PUT|POST/.test(asked.method) && !why.includes("NoSuchBucket")) return answer;
      throw new S3Fault(why);
    } finally {
      if (looks) looking = false;
    }
  };
}

const away = () => new Refusal("unavailable", {}, { retryAfterSeconds: 5 });
// protects C102: telling an outage from a missing file [>= 500 → > 503]
const mayPass = (status: number) => status >= 500 || status === 429 || status === 408;

async function signed({ method, key = "", query = {}, headers, body }: Asked, base: string, region: string, by: Credentials) {
  const url = new URL(base + key);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const hash = createHash("sha256")
    .update(body ?? "")
    .digest("hex"); // so a body that was altered on its way is not stored
  const { sessionToken, ...keys } = by;
  const signer = new AwsV4Signer({
    ...keys,
    ...(sessionToken && { sessionToken }),
    method,
    url: url.href,
    // protects C103: signing the hash [hash → "UNSIGNED-PAYLOAD"]
    headers: { ...headers, "x-amz-content-sha256": hash },
    service: "s3",
    region,
  });
  const request = await signer.sign();
  request.headers.set("accept-encoding", "identity"); // unsigned, since proxies rewrite it
  return request;
}

/** The fault that a store reports, such as `403 AccessDenied`. */
async function faultOf(answer: Response): Promise<string> {
  const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
  const elsewhere = answer.headers.get("x-amz-bucket-region");
  return [answer.status, code, elsewhere && `the bucket is in ${elsewhere}`].filter(Boolean).join(" ");
}
