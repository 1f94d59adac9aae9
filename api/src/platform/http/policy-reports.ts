import type { Hono } from "hono";
import type { Context } from "#api/platform/core/context.ts";
import type { Env } from "./serve.ts";

const maxBytes = 8 * 1024;
const maxPerMinute = 30;

type Report = Context["report"];
type Violation = {
  "document-uri"?: unknown;
  documentURL?: unknown;
  "effective-directive"?: unknown;
  effectiveDirective?: unknown;
  "blocked-uri"?: unknown;
  blockedURL?: unknown;
};

/** Takes browsers' reports of content security policy violations: one line each for the operator, at most 30 a minute. */
export function takePolicyReports(app: Hono<Env>, report: Report): void {
  let minute = 0;
  let taken = 0;
  app.post("/api/policy-reports", async (c) => {
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, taken] = [now, 0];
    if (!/^application\/(csp-report|reports\+json)/.test(c.req.header("content-type") ?? "")) return c.body(null, 415);
    if (Number(c.req.header("content-length") ?? maxBytes + 1) > maxBytes) return c.body(null, 413);
    if ((taken += 1) > maxPerMinute) return c.body(null, 429, { "retry-after": "60" });
    for (const one of violationsIn(await c.req.text())) report("policy-violation", one);
    return c.body(null, 204);
  });
}

function violationsIn(text: string) {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return [];
  }
  const all = Array.isArray(given)
    ? given.slice(0, 5).map((one: { body?: unknown }) => one?.body)
    : [(given as { "csp-report"?: unknown })?.["csp-report"]];
  return all
    .filter((one): one is Violation => typeof one === "object" && one !== null)
    .map((one) => ({
      page: short(one["document-uri"] ?? one.documentURL),
      directive: short(one["effective-directive"] ?? one.effectiveDirective),
      blocked: short(one["blocked-uri"] ?? one.blockedURL),
    }));
}

/** One line, and of an address only the path: a query may contain a person's name. */
const short = (given: unknown) =>
  typeof given === "string"
    ? given
        .replace(/[?#].*$/s, "")
        .replace(/[^\x20-\x7e]/g, "")
        .slice(0, 200)
    : "";
