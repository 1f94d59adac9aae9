import { type ErrorCode, statusOf } from "./error-codes.ts";
import type { RefusalId } from "./refusals.ts";
import { z } from "./z.ts";
import { fieldTranslator, generalSentence } from "./texts/field-sentences.ts";

/** `message` is a sentence for people; it is empty only for `broken`. The first four are RFC 9457's. */
export const Problem = z.object({
  type: z.string().optional(),
  title: z.string().optional(),
  status: z.number().optional(),
  detail: z.string().optional(),
  code: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
  /** The refusal's id; the sentence is built from it and the parameters. */
  id: (z.string() as z.ZodType<RefusalId>).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** The number of a failed request, for finding it in the operator's terminal. */
  request: z.string().max(32).optional(),
  /** The row's present state (409 after a stale If-Match). */
  current: z.unknown().optional(),
  /** Instead of waiting, work may be done: the same call with the solution of this ALTCHA challenge in the header `X-Work`. */
  challenge: z.record(z.string(), z.unknown()).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** The error of every failed call: a refusal, a broken server, no network. */
export class ApiError extends Error {
  readonly problem: Problem;
  readonly retryAfterSeconds: number | undefined;
  /** Whether the server answered at all. */
  readonly answered: boolean;
  constructor(problem: Problem, { retryAfterSeconds, answered = true }: { retryAfterSeconds?: number; answered?: boolean } = {}) {
    super(problem.message || problem.code);
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
    this.answered = answered;
  }
}

/** More fields than any of our forms has. */
const maxMessages = 50;

/** Checks what a person filled in. */
export const parseFields = <S extends z.ZodType>(schema: S, given: unknown) =>
  schema.safeParse(given, { error: generalSentence });

/** One message per invalid field, to be shown beside it; in English unless `say` says otherwise. */
export function messagesOf(error: z.ZodError, t = fieldTranslator("en")): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of error.issues.slice(0, maxMessages)) messages[issue.path.join(".")] ??= t(issue.message);
  return messages;
}
