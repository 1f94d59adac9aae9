/** A name for a download: letters and digits of a text that people wrote, and the extension of what was found inside. */
export function fileNameOf(text: string, extension: string): string {
  const words = text.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return `${
    words
      .slice(0, 80)
      .toWellFormed()
      .replace(/^-+|-+$/g, "") || "file"
  }.${extension}`;
}

/** What a file's name says it is, in small letters; undefined where it has no extension. */
export const extensionOf = (name: string): string | undefined => /\.([^.\s]*)\s*$/.exec(name)?.[1]?.toLowerCase();

const pictures = ["jpg", "jpeg", "jfif", "png", "gif", "webp"];

/** Whether a name fits what was found inside; one without an extension fits anything. */
export function fits(name: string, found: "picture" | "pdf" | "doc" | "docx"): boolean {
  const extension = extensionOf(name);
  return extension === undefined || (found === "picture" ? pictures.includes(extension) : extension === found);
}
