import webPush from "web-push";
import { guardedRequest, type Network, UnsafeAddress } from "#api/platform/core/guarded-request.ts";
import { isPushService } from "./push-endpoint.policy.ts";
import type { PushKey } from "./push-key.ts";

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
export type Push = { payload: string; ttlSeconds: number; urgency: "low" | "normal" | "high"; topic: string };

/**
 * `gone`: the browser has unsubscribed. `refused`: our key or request. `later`: the service has too much to do. `unknown`: the answer is
 * lost, so the browser may still show it.
 */
export type PushOutcome = { kind: "sent" } | { kind: "gone" | "refused" | "later" | "unknown"; why: string };

const timeoutMilliseconds = 10_000;
/** For how long a service that says "later" is left alone, unless it says so itself. */
const [usualPause, longestPause] = [30_000, 900_000];

/** A push service on this machine, whose host is called without a network. */
export type PushStandIn = { host: string; post: (request: Request) => Promise<Response> };

/** Sends web pushes; a service that is away is skipped at once for a while. */
export function pushSender(key: PushKey, subject: string, network: Network, standIn?: PushStandIn) {
  const pausedUntil = new Map<string, number>();

  return async (subscription: Subscription, { payload, ttlSeconds, urgency, topic }: Push): Promise<PushOutcome> => {
    const { endpoint } = subscription;
    const isStandIn = standIn !== undefined && URL.canParse(endpoint) && new URL(endpoint).host === standIn.host;
    if (!isStandIn && !isPushService(endpoint)) return { kind: "refused", why: "no push service" };
    const url = new URL(endpoint);
    if ((pausedUntil.get(url.host) ?? 0) > Date.now()) return { kind: "later", why: `${url.host} is paused` };
    const pause = (milliseconds: number) => pausedUntil.set(url.host, Date.now() + Math.min(longestPause, milliseconds));
    const request = requestOf(subscription, payload, { vapidDetails: { subject, ...key }, TTL: ttlSeconds, urgency, topic });
    if (!request) return { kind: "refused", why: "no key of a browser" };
    try {
      const post = isStandIn ? () => postTo(standIn, url, request) : () => postOut(url, request, network);
      const { status, retryAfter } = await post();
      if (status >= 500) pause(Number(retryAfter) * 1_000 || usualPause);
      return outcomeOf(status);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (error instanceof UnsafeAddress) return { kind: "refused", why };
      pause(usualPause);
      return { kind: isAnswerLost(error) ? "unknown" : "later", why };
    }
  };
}

type PushRequest = { method: "POST"; headers: Record<string, string>; body: Buffer };

async function postOut(url: URL, request: PushRequest, network: Network) {
  const response = await guardedRequest(url, request, network, AbortSignal.timeout(timeoutMilliseconds));
  response.resume();
  return { status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] };
}

async function postTo({ post }: PushStandIn, url: URL, { method, headers, body }: PushRequest) {
  const { status } = await post(new Request(url, { method, headers, body: new Uint8Array(body), redirect: "manual" }));
  return { status, retryAfter: undefined };
}

/** Undefined for a subscription whose keys are none: what a person sent must not look like an outage of the service. */
function requestOf(subscription: Subscription, payload: string, options: webPush.RequestOptions) {
  try {
    const { headers, body } = webPush.generateRequestDetails(subscription, payload, options);
    return { method: "POST" as const, headers: headers as Record<string, string>, body };
  } catch {
    return undefined;
  }
}

/** Whether the request may have arrived. */
const isAnswerLost = (error: unknown): boolean =>
  error instanceof Error &&
  (["AbortError", "TimeoutError"].includes(error.name) || ("code" in error && error.code === "ECONNRESET"));

function outcomeOf(status: number): PushOutcome {
  const why = `the push service answered ${status}`;
  if (status >= 200 && status < 300) return { kind: "sent" };
  // protects C140: forgetting a browser that has unsubscribed [status === 404 || status === 410 → status === 404]
  if (status === 404 || status === 410) return { kind: "gone", why };
  return { kind: status === 429 || status >= 500 ? "later" : "refused", why };
}
