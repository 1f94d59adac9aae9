import { z } from "./z.ts";

/** A tutor's introduction film. */
export const Film = z.object({
  id: z.uuid(),
  /** Valid for an hour while families do not see the film. */
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
