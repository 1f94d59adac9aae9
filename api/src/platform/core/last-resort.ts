import { AsyncLocalStorage } from "node:async_hooks";
import type { Context } from "./context.ts";

const served = new AsyncLocalStorage<{ destroy: () => unknown }>();

/** Runs the work for a connection, so that a failure which nobody handled ends this connection only. */
export const serving = <T>(connection: { destroy: () => unknown }, work: () => T): T => served.run(connection, work);

/** Reports every failure that nobody handled, ends the connection it belongs to, if any, and lets the process go on. */
export function outliveFailures(report: Context["report"]): void {
  const outlive = (error: unknown) => {
    report("failure-not-handled", { error });
    served.getStore()?.destroy();
  };
  process.on("uncaughtException", outlive);
  process.on("unhandledRejection", outlive);
}
