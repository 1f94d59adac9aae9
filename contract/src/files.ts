import { maxFileBytes, megabytes } from "./rules.ts";
import { z } from "./z.ts";
import { type FieldKey, sentence } from "./texts/field-sentences.ts";

/** A picture of at most 5 MB; the type is judged by its content. */
// protects 5.2.1: the size of a picture [.refine(({ size }) => size <= maxFileBytes, sentence(tooLarge)) → nothing]
export const picture = (missing: FieldKey, tooLarge: FieldKey = "pictureTooLarge") =>
  z
    .file({ error: sentence(missing) })
    .min(1, sentence(missing))
    .refine(({ size }) => size <= maxFileBytes, sentence(tooLarge));

/** A PDF of at most 5 MB; the type is judged by its content. */
export const Pdf = z
  .file({ error: sentence("pdfRefused") })
  .min(1, sentence("pdfRefused"))
  .refine(({ size }) => size <= maxFileBytes, {
    error: ({ input }) => sentence("fileTooLarge", { megabytes: megabytes((input as File).size) }),
  });
