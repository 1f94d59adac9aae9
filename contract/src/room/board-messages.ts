import type { z } from "../z.ts";

export const boardFromPage = [] as const satisfies z.ZodObject[];
export const boardFromServer = [] as const satisfies z.ZodObject[];
