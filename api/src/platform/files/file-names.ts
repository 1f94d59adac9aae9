/** A safe name for a download: letters and digits of `text`, and an extension that fits the content. */
export function fileNameOf(text: string, extension: string): string {
  const words = text.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return `${
    words
      .slice(0, 80)
      .toWellFormed()
      .replace(/^-+|-+$/g, "") || "file"
  }.${extension}`;
}

/** A file name's extension in lower case; undefined without one. */
export const extensionOf = (name: string): string | undefined => /\.([^.\s]*)\s*$/.exec(name)?.[1]?.toLowerCase();

const pictures = ["jpg", "jpeg", "jfif", "png", "gif", "webp"];

/** Whether a file name has an extension that fits the content. */
export function fits(name: string, found: "picture" | "pdf" | "doc" | "docx"): boolean {
  const extension = extensionOf(name);
  // protects 5.2.2: refusing a name without an extension [extension !== undefined && → extension === undefined ||]
  // protects C11: comparing the extension with what was found inside [(found === "picture" ? pictures.includes(extension) : extension === found) → true]
  return extension !== undefined && (found === "picture" ? pictures.includes(extension) : extension === found);
}
