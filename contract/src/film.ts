import { z } from "./z.ts";

/** A tutor's introduction film. */
export const Film = z.object({
  id: z.uuid(),
  /** While families do not see it, good for an hour. */
  url: z.string(),
  posterUrl: z.string().nullable(),
  seconds: z.number(),
  /** Null while it waits for an admin. */
  approvedAt: z.iso.datetime().nullable(),
});
export type Film = z.infer<typeof Film>;

/** The same as families see it. */
export const ShownFilm = Film.pick({ url: true, posterUrl: true, seconds: true });
export type ShownFilm = z.infer<typeof ShownFilm>;
