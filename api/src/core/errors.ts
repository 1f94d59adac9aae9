import type { ErrorCode } from "@tutoring/contract";

type More = {
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** The row's present state. */ current?: unknown;
};

/** The only error that a use case throws on purpose. Anything else is a bug and becomes a 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly current: unknown;
  constructor(code: ErrorCode, message: string, more: More = {}) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.current = more.current;
  }
}

/** Optimistic locking: refuses with `conflict` and the present state if the caller saw an older version. */
export function refuseIfStale(seenVersion: number | undefined, version: number, current: unknown, who = "Someone"): void {
  if (seenVersion === undefined || seenVersion >= version) return;
  throw new Refusal("conflict", `${who} has changed this meanwhile. It is shown as it is now; please look again.`, { current });
}
