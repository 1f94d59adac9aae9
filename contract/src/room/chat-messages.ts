import type { z } from "../z.ts";

export const chatFromPage = [] as const satisfies z.ZodObject[];
export const chatFromServer = [] as const satisfies z.ZodObject[];
