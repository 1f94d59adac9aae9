import { StudentDetails } from "./people.ts";
import { roles } from "./route.ts";
import { z } from "./z.ts";

/** Every way a call can fail, and the HTTP status it travels with. */
export const statusOf = {
  invalid: 422,
  "signed-out": 401,
  forbidden: 403,
  /** The last proof of identity is too old; `confirmIdentity` renews it. */
  confirm: 403,
  "not-found": 404,
  conflict: 409,
  "too-large": 413,
  unsupported: 415,
  "too-many": 429,
  unavailable: 503,
  broken: 500,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** `message` is a sentence for people; it is empty only for `broken`. */
export const Problem = z.object({
  code: z.enum(Object.keys(statusOf) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** The row's present state (409 after a stale If-Match). */
  current: z.unknown().optional(),
  /** A registration refused because the account exists may carry its session, where the proof covers it. */
  token: z.string().optional(),
  role: z.enum(roles).optional(),
  studentDetails: StudentDetails.optional(),
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

/** One message per invalid field, to be shown beside it. */
export function messagesOf(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of error.issues.slice(0, maxMessages)) messages[issue.path.join(".")] ??= issue.message;
  return messages;
}
