import { z } from "./z.ts";

/** Size limit of one upload, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024;
export const maxPdfs = 4;

export const pictureRefused = "Please select a valid image file (JPEG, PNG, GIF, or WebP).";
export const pictureTooLarge = "Image file size must be less than 5MB.";
export const pdfRefused = "Only PDF files are allowed";
export const fileTooLarge = (bytes: number): string => `File size (${(bytes / 1024 / 1024).toFixed(2)} MB) exceeds the 5MB limit`;

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
