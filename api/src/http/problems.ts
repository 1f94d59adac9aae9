import { randomBytes } from "node:crypto";
import { type Problem, statusOf } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";

/** The only place where an error becomes an HTTP answer. */
export function toAnswer(error: unknown, report: Context["report"]): Response {
  const refusal = error instanceof Refusal ? error : asUnavailable(error);
  if (refusal) {
    const { code, message, fields, current, retryAfterSeconds } = refusal;
    return answer({ code, message, ...(fields && { fields }), ...(current !== undefined && { current }) }, retryAfterSeconds);
  }
  const id = randomBytes(4).toString("hex");
  report("unexpected-error", { id, error });
  return answer({ code: "broken", message: "" });
}

function answer(problem: Problem, retryAfterSeconds?: number): Response {
  return Response.json(problem, {
    status: statusOf[problem.code],
    headers: {
      "cache-control": "no-store",
      ...(retryAfterSeconds && { "retry-after": String(Math.ceil(retryAfterSeconds)) }),
    },
  });
}

/** The database is away, full or too slow: somebody else's moment, worth another try. */
const passing = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "57P01", "57P03", "53300", "57014", "40P01", "40001"]);

function asUnavailable(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  const lost = /timeout exceeded when trying to connect|Connection terminated/.test(error.message);
  if (!passing.has(code) && !lost) return undefined;
  return new Refusal("unavailable", "We are briefly unavailable. Please try again in a few seconds.", { retryAfterSeconds: 5 });
}
