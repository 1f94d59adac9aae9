import type { Context } from "#api/core/context.ts";

/** Tells the provider once the transaction has committed. Its failure undoes nothing: the sockets are closed all the same. */
export const afterwards = ({ afterCommit, report }: Context, work: () => Promise<void>): void =>
  afterCommit(() => void work().catch((error: unknown) => report("media-not-removed", { error })));
