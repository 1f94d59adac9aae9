import { fileTooLarge, maxFileBytes, pdfRefused, pictureTooLarge } from "./rules.ts";
import { z } from "./z.ts";

/** A picture of at most 5 MB; the type is judged by its content. */
export const picture = (missing: string) =>
  z
    .file({ error: missing })
    .min(1, missing)
    .refine(({ size }) => size <= maxFileBytes, pictureTooLarge);

/** A PDF of at most 5 MB; the type is judged by its content. */
export const Pdf = z
  .file({ error: pdfRefused })
  .min(1, pdfRefused)
  .refine(({ size }) => size <= maxFileBytes, { error: ({ input }) => fileTooLarge((input as File).size) });
