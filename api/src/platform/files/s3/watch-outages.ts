import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "#api/platform/core/context.ts";
import { codeOf } from "#api/platform/core/data-folder.ts";
import { Refusal } from "#api/platform/core/errors.ts";

/** How long an attempt may take, and how long the store then counts as away. */
export type StoreTimeouts = { tries: number; attemptMs: number; pauseMs: number; awayMs: number };
const usualStoreTimeouts: StoreTimeouts = { tries: 3, attemptMs: 5_000, pauseMs: 200, awayMs: 5_000 };

/** A slower connection counts as none. */
const slowestBytesPerMs = 250;

/** Why a store cannot be asked: neither the settings nor the machine's role have keys. */
export const noKeys = "no keys";

/** The store answered, but not as it should, such as `403 AccessDenied`: the operator has to look at it. */
export class S3Fault extends Error {}
class MissingFile extends S3Fault {}

/** Undefined for a file that the store does not have. */
export const orMissing = (error: unknown): undefined => {
  if (!(error instanceof MissingFile)) throw error;
};

/** Calls a store with a signal that ends the attempt; `bytes` are sent with it. */
export type CallS3 = <T>(work: (attempt: { abortSignal: AbortSignal }) => Promise<T>, bytes?: number) => Promise<T>;

/**
 * Repeats calls to a store that is busy or does not answer. After that it counts as away: for some seconds every call but one, which
 * checks whether it is back, is refused at once with `unavailable`.
 */
export function watchOutages(report: Context["report"], timeout: StoreTimeouts = usualStoreTimeouts): CallS3 {
  let awayUntil = 0;
  let looking = false;

  const tryOften: CallS3 = async (work, bytes = 0) => {
    let why = "";
    for (let tried = 1; tried <= timeout.tries; tried += 1) {
      if (tried > 1) await pause(timeout.pauseMs * 4 ** (tried - 2) * (0.5 + Math.random()));
      const deadline = new AbortController();
      const inTime = timeout.attemptMs + bytes / slowestBytesPerMs;
      const timer = setTimeout(() => deadline.abort(new Error("no answer in time")), inTime);
      try {
        return await work({ abortSignal: deadline.signal });
      } catch (error) {
        const status = statusOf(error);
        if (status && !mayPass(status)) throw faultOf(error, status);
        why = status ? faultOf(error, status).message : hasNoKeys(error) ? noKeys : codeOf(error);
      } finally {
        clearTimeout(timer);
      }
    }
    report("file-store-lost", { why });
    awayUntil = performance.now() + timeout.awayMs;
    throw away();
  };

  return async (work, bytes) => {
    const looks = awayUntil > 0;
    // protects C102: letting one call look [(performance.now() < awayUntil || looking) → performance.now() < awayUntil]
    if (looks && (performance.now() < awayUntil || looking)) throw away();
    looking ||= looks;
    try {
      const answer = await tryOften(work, bytes);
      awayUntil = 0;
      return answer;
    } catch (error) {
      if (error instanceof S3Fault) awayUntil = 0; // it answered
      throw error;
    } finally {
      if (looks) looking = false;
    }
  };
}

const away = () => new Refusal("unavailable", {}, { retryAfterSeconds: 5 });
// protects C102: telling an outage from a missing file [>= 500 → > 503]
const mayPass = (status: number) => status >= 500 || status === 429 || status === 408;
/** What the SDK throws; without a status if there was no answer. */
type Thrown = Error & { $metadata?: { httpStatusCode?: number }; $response?: { headers?: Record<string, string> } };
const statusOf = (error: unknown) => (error as Thrown).$metadata?.httpStatusCode;
const hasNoKeys = (error: unknown) => error instanceof Error && error.name === "CredentialsProviderError";

function faultOf(error: unknown, status: number): S3Fault {
  const { name, $response } = error as Thrown;
  const elsewhere = $response?.headers?.["x-amz-bucket-region"];
  const said = [status, name, elsewhere && `the bucket is in ${elsewhere}`].filter(Boolean).join(" ");
  return status === 404 && /^(NotFound|NoSuchKey)$/.test(name) ? new MissingFile(said) : new S3Fault(said);
}
