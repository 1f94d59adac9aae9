import type { Asked } from "#api/platform/core/payment-provider.ts";
import { z } from "@tutoring/contract/z";

type Send = (request: Request) => Promise<Response>;
export type RazorpayAccount = { base: string; keyId: string; keySecret: string; send: Send };

const timeoutMilliseconds = 10_000;
const maxWhy = 200;

/** Statuses of calls that were not done but may succeed later: our key is wrong, or the provider is busy. */
const notNow = new Set([401, 403, 409, 425, 429]);

const Refused = z.object({ error: z.object({ description: z.string() }) });

/** One call of the provider. A call without a readable answer in time may have been carried out. */
export async function call<S extends z.ZodType>(
  { base, keyId, keySecret, send }: RazorpayAccount,
  { method, path, body, headers }: { method: "GET" | "POST"; path: string; body?: object; headers?: Record<string, string> },
  answer: S,
): Promise<Asked<z.output<S>>> {
  const request = new Request(base + path, {
    method,
    redirect: "error",
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`,
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  let status: number;
  let text: string;
  try {
    const response = await send(request);
    [status, text] = [response.status, await response.text()];
  } catch (error) {
    return { is: "unknown", why: String(error).slice(0, maxWhy) };
  }
  if (notNow.has(status)) return { is: "busy", why: `status ${status}` };
  if (status === 408) return { is: "unknown", why: `status ${status}` };
  const given = parsed(text);
  if (status >= 400 && status < 500) {
    const refused = Refused.safeParse(given);
    return { is: "refused", why: refused.success ? refused.data.error.description.slice(0, maxWhy) : `status ${status}` };
  }
  const read = answer.safeParse(given);
  if (status < 200 || status >= 300 || !read.success)
    return { is: "unknown", why: `status ${status}, ${text.length} characters` };
  return { is: "done", value: read.data };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The next call, with the result of this one; a call that was not done stays as it is. */
export const onward = async <T, U>(asked: Asked<T>, next: (value: T) => Asked<U> | Promise<Asked<U>>): Promise<Asked<U>> =>
  asked.is === "done" ? next(asked.value) : asked;

export const done = <T>(value: T): Asked<T> => ({ is: "done", value });
