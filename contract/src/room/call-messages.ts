import type { z } from "../z.ts";

export const callFromPage = [] as const satisfies z.ZodObject[];
export const callFromServer = [] as const satisfies z.ZodObject[];
