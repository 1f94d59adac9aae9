import type { ErrorCode } from "@tutoring/contract";

/** The one error a use case throws on purpose. Anything else is a bug and becomes a 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(code: ErrorCode, message: string, more: { fields?: Record<string, string>; retryAfterSeconds?: number } = {}) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}
