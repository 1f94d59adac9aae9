import type { SignedIn } from "#api/core/context.ts";
import { executives } from "./executives.queries.ts";

/** All executives. */
export const listExecutives = async ({ db }: SignedIn) => ({ data: await executives(db) });
