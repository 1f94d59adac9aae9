import type { PhoneOutcome } from "#api/platform/core/phone-provider.ts";

/** The network; a test network takes its place. */
export type Send = (request: Request) => Promise<Response>;
type Answer = { status: number; body: unknown; retryAfterSeconds: number | undefined };

/** More than any provider's answer to one message. */
const longestAnswer = 100_000;
const timeoutMilliseconds = 10_000;
/** Errors after which it is certain that nothing was sent. */
const beforeSending = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);

/** Posts to a provider. Returns its answer, or what is known of the message without one. */
export async function postToProvider(
  send: Send,
  url: string,
  { headers, body }: { headers: Record<string, string>; body: object },
  timeout = timeoutMilliseconds,
): Promise<Answer | PhoneOutcome> {
  try {
    const response = await send(
      new Request(url, {
        ...{ method: "POST", redirect: "error", signal: AbortSignal.timeout(timeout) },
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
    const text = (await response.text()).slice(0, longestAnswer);
    const retryAfter = Number(response.headers.get("retry-after"));
    return { status: response.status, body: parsed(text), retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined };
  } catch (error) {
    const code = (error as { cause?: { code?: unknown } }).cause?.code;
    return typeof code === "string" && beforeSending.has(code) ? { taken: false, reason: "away" } : { taken: "unknown" };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
