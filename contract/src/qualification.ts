import { z } from "./z.ts";

/** What a tutor has learnt, with a document that an admin verifies. */
export const Qualification = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Of the document. */
  type: z.enum(["picture", "pdf"]),
  /** Null while it waits, and after a refusal. */
  verifiedAt: z.iso.datetime().nullable(),
  /** Why an admin refused it; otherwise empty. */
  refusal: z.string(),
  version: z.number(),
});
export type Qualification = z.infer<typeof Qualification>;

/** A qualification as families see it: only verified ones. */
export const VerifiedQualification = z.object({ name: z.string(), verifiedAt: z.iso.datetime() });
export type VerifiedQualification = z.infer<typeof VerifiedQualification>;

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
