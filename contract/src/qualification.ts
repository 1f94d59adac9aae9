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
