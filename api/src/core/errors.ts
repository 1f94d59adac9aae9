import type { ErrorCode, RefusalId, RefusalParams } from "@tutoring/contract";
import { refusals, textsOf } from "@tutoring/contract/refusals";

type More = {
  retryAfterSeconds?: number;
  /** The row's present state. */ current?: unknown;
  /** The field that the sentence is about, if the refusal itself does not name it. */
  field?: string;
  /** A sentence for each invalid field. */
  fields?: Record<string, string>;
};
type Given<Id extends RefusalId> = [RefusalParams<Id>] extends [never]
  ? [params?: Record<string, never>, more?: More]
  : [params: RefusalParams<Id>, more?: More];

/** The only error that a use case throws on purpose. Anything else is a bug and becomes a 500. */
export class Refusal<Id extends RefusalId = RefusalId> extends Error {
  readonly id: Id;
  readonly code: ErrorCode;
  readonly params: Record<string, string | number>;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  current: unknown;
  constructor(id: Id, ...[params = {}, more = {}]: Given<Id>) {
    const { message, hint = message, ...own } = textsOf(id, params);
    super(message);
    const field = more.field ?? own.field;
    this.id = id;
    this.code = refusals[id].code;
    this.params = params;
    this.fields = more.fields ?? (field === undefined ? undefined : { [field]: hint });
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.current = more.current;
  }
}

/** Optimistic locking: refuses with `conflict` and the present state if the caller saw an older version. */
export function refuseIfStale(seenVersion: number | undefined, version: number, current: unknown, name?: string): void {
  if (seenVersion === undefined || seenVersion >= version) return;
  throw new Refusal("stale", name === undefined ? {} : { name }, { current });
}
