import type { BookRequest, RequestFile } from "@tutoring/contract";

/** Runs a change of a request and shows the result. Resolves to whether it succeeded. */
export type DeskWork = (call: () => Promise<RequestFile | BookRequest>, done: string) => Promise<boolean>;
