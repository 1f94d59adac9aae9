import type { Generated } from "kysely";

/** Rows that two people may change at once: whoever saw an older version is told so. */
export type Versioned = { version: Generated<number> };
