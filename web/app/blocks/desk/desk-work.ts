import type { BookRequest, RequestFile } from "@tutoring/contract";

/** Runs a change of a request at the desk and says how it went; whether it happened. */
export type DeskWork = (call: () => Promise<RequestFile | BookRequest>, done: string) => Promise<boolean>;
