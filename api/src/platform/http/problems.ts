import { randomBytes } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { messagesOf, type Problem, statusOf } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import { textsOf } from "@tutoring/contract/refusals";
import { fieldTranslator } from "@tutoring/contract/texts/field-sentences";
import hindiFields from "@tutoring/contract/texts/fields.hi";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";

export const problemType = "application/problem+json";

/** RFC 9457's members. `type` is an address of the documentation, where the fragment is the refusal's id. */
export type ProblemDocument = Problem & { type: string; title: string; status: number; detail?: string };

/** A problem as RFC 9457 describes it; its own members are extensions. */
export function documentOf(problem: Problem, status: number = statusOf[problem.code]): ProblemDocument {
  return {
    type: problem.id ? `/api/docs#${problem.id}` : "about:blank",
    title: STATUS_CODES[status] ?? problem.code,
    status,
    ...(problem.message && { detail: problem.message }),
    ...problem,
  };
}

/** The only place where an error becomes an HTTP answer. */
export function toAnswer(
  error: unknown,
  report: Context["report"],
  language: Language = "en",
  requestId: () => string = newRequestId,
): Response {
  const refusal = error instanceof Refusal ? error : asUnavailable(error, report);
  if (refusal) {
    return answer(problemOf(refusal, language), refusal.retryAfterSeconds);
  }
  const id = requestId();
  // protects 16.3.4: telling the operator of a bug
  report("unexpected-error", { id, error });
  // protects 16.5.1: silence about the inside ["" → String(error)]
  return answer({ code: "broken", message: "", request: id });
}

/** The number by which an operator finds a failure in the terminal that a person has reported. */
export const newRequestId = (): string => randomBytes(4).toString("hex");

const fieldSpeakers = { en: fieldTranslator("en"), hi: fieldTranslator("hi", hindiFields) };

function problemOf({ code, id, params, field, invalid, current, challenge }: Refusal, language: Language): Problem {
  const { message, hint } = textsOf(id, params, language);
  const fields = invalid ? messagesOf(invalid, fieldSpeakers[language]) : field === undefined ? undefined : { [field]: hint };
  return {
    code,
    id,
    ...(Object.keys(params).length > 0 && { params }),
    message,
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
    ...(challenge && { challenge }),
  };
}

function answer(problem: Problem, retryAfterSeconds?: number): Response {
  return new Response(JSON.stringify(documentOf(problem)), {
    status: statusOf[problem.code],
    headers: {
      "content-type": problemType,
      "cache-control": "no-store",
      ...(retryAfterSeconds && { "retry-after": String(Math.ceil(retryAfterSeconds)) }),
    },
  });
}

const unavailable = () => new Refusal("unavailable", {}, { retryAfterSeconds: 5 });

/** The database is unreachable, overloaded or too slow: another try may succeed. */
const passing = new Set("ECONNREFUSED ECONNRESET EPIPE ENOENT 57P01 57P02 57P03 53300 57014 40P01 40001".split(" "));

/** No disk space, no memory, or read-only: it needs the operator. */
const failing = new Set(["53100", "53200", "53400", "58030", "25006", "ENOSPC", "EDQUOT", "EROFS"]);

/** Whether a call failed because the database or the store is away. */
export const isUnavailable = (error: unknown): boolean => asUnavailable(error, () => {}) !== undefined;

function asUnavailable(error: unknown, report: Context["report"]): Refusal | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  if (failing.has(code)) report("storage-failing", { code, why: error.message });
  const lost = /timeout expired|timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(
    error.message,
  );
  if (passing.has(code) || failing.has(code) || lost) return unavailable();
  return asUnavailable(error.cause, report); // a library may wrap the system's error
}
