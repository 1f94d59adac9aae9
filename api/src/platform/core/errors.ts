import type { ErrorCode, RefusalId, RefusalParams } from "@tutoring/contract";
import { type Definition, refusals, textsOf } from "@tutoring/contract/refusals";
import type { z } from "@tutoring/contract/z";

type More = {
  retryAfterSeconds?: number;
  /** The row's present state. */ current?: unknown;
  /** The field that the sentence is about, if the refusal itself does not name it. */
  field?: string;
  /** What is wrong with each invalid field. */
  invalid?: z.ZodError;
  /** The work that is accepted instead of waiting. */
  challenge?: Record<string, unknown>;
};
type Given<Id extends RefusalId> = [RefusalParams<Id>] extends [never]
  ? [params?: Record<string, never>, more?: More]
  : [params: RefusalParams<Id>, more?: More];

/** The only error that a use case throws on purpose. Anything else is a bug and becomes a 500. */
export class Refusal<Id extends RefusalId = RefusalId> extends Error {
  readonly id: Id;
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  readonly field: string | undefined;
  readonly invalid: z.ZodError | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: Record<string, unknown> | undefined;
  current: unknown;
  constructor(id: Id, ...[params = {}, more = {}]: Given<Id>) {
    super(textsOf(id, params).message);
    const { code, field }: Definition = refusals[id];
    this.id = id;
    this.code = code;
    this.params = params;
    this.field = more.field ?? field;
    this.invalid = more.invalid;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.challenge = more.challenge;
    this.current = more.current;
  }
}

/** Optimistic locking: refuses with `conflict` and the present state if the caller saw an older version. */
export function refuseIfStale(seenVersion: number | undefined, version: number, current: unknown, name = "Someone"): void {
  if (seenVersion === undefined || seenVersion >= version) return;
  throw new Refusal("stale", { name }, { current });
}
