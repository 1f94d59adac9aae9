import type { Generated } from "kysely";

/** Rows with optimistic locking: a change based on an older version is refused. */
export type Versioned = { version: Generated<number> };
