import type { Context } from "#api/platform/core/context.ts";

/** Tells the provider once the transaction has committed. A failure undoes nothing, because the sockets are closed all the same. */
export const afterwards = ({ afterCommit, report }: Context, work: () => Promise<void>): void =>
  afterCommit(() => {
    work().catch((error: unknown) => report("media-not-removed", { error }));
  });
