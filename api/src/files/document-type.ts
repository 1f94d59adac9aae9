import { hasPdfPrograms } from "./pdf-programs.ts";
import { zipNames } from "./zip-names.ts";

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(Math.max(0, from), to)).toString("latin1");
const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export type DocumentType = "pdf" | "doc" | "docx";

/** The type of a document by its content, regardless of its name; undefined for anything but a complete PDF or a Word file. */
export function documentType(bytes: Uint8Array): DocumentType | undefined {
  if (text(bytes, 0, 8) === "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1") return "doc";
  if (text(bytes, 0, 4) === "PK\u0003\u0004") return hasZipped(bytes, "word/document.xml") ? "docx" : undefined;
  const before = /^([\s\S]*?)%PDF-/.exec(text(bytes, 0, 1024))?.[1];
  // viewers forgive what comes before a PDF; a browser could take it for a page
  return before !== undefined && !/<[a-z!?]/i.test(before) && isWholePdf(bytes) ? "pdf" : undefined;
}

/** Whether a zip holds a file of this name; in a zip whose directory cannot be read, whether it is named at all. */
function hasZipped(bytes: Uint8Array, name: string): boolean {
  const names = zipNames(bytes);
  if (names) return names.some((one) => one.toLowerCase().endsWith(name.toLowerCase()));
  return text(bytes, bytes.length - 66_000, bytes.length).includes("PK\u0005\u0006") && bufferOf(bytes).includes(name);
}

/** Ends as a PDF does, whatever follows; the end of the first part of one made for the web does not count. */
function isWholePdf(bytes: Uint8Array): boolean {
  const end = bufferOf(bytes).lastIndexOf("%%EOF");
  const isFirstPart = text(bytes, 0, 2048).includes("/Linearized") && /startxref\s+0\s+$/.test(text(bytes, end - 40, end));
  // protects C11: the look for a document's end [end > 0 && !isFirstPart → true]
  return end > 0 && !isFirstPart;
}

/** Whether opening the document could run a program inside it, or nobody can tell. */
export function carriesPrograms(bytes: Uint8Array, type: DocumentType): boolean {
  if (type === "pdf") return hasPdfPrograms(bytes);
  if (type === "docx") return hasZipped(bytes, "vbaProject.bin");
  return hasWordMacros(bufferOf(bytes));
}

/** The entry of a project of macros, which begins at a multiple of 128 bytes, or its code, which no text contains. */
function hasWordMacros(bytes: Buffer): boolean {
  const entry = Buffer.from("_VBA_PROJECT\0", "utf16le");
  for (let at = bytes.indexOf(entry); at >= 0; at = bytes.indexOf(entry, at + 1)) if (at % 128 === 0) return true;
  return bytes.includes(Buffer.from("Attribut\0e VB_", "latin1"));
}
