import { z } from "./z.ts";

export const RequestFigures = z.object({
  waiting: z.number(),
  /** When the longest-waiting request arrived. */
  oldestWaitingSince: z.iso.datetime().nullable(),
  days: z.array(z.object({ day: z.string(), requests: z.number() })),
  /** Of the requests of these days: all, those whose class was held (DONE or REGISTERED), those that registered. */
  requested: z.number(),
  held: z.number(),
  registered: z.number(),
  cancelled: z.number(),
});
export type RequestFigures = z.infer<typeof RequestFigures>;
