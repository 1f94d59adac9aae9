import type { Context } from "#api/core/context.ts";
import { newestActiveUpdate } from "./app-updates.queries.ts";

/** The newest ACTIVE version; null without one. */
export const showLatestAppUpdate = async ({ db }: Context) => ({ data: (await newestActiveUpdate(db)) ?? null });
