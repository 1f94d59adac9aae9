const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(Math.max(0, from), to)).toString("latin1");

export type DocumentType = "pdf" | "doc" | "docx";

/** The type of a document by its content, regardless of its name; undefined for anything but a complete PDF or a Word file. */
export function documentType(bytes: Uint8Array): DocumentType | undefined {
  if (text(bytes, 0, 5) === "%PDF-") return text(bytes, bytes.length - 1024, bytes.length).includes("%%EOF") ? "pdf" : undefined;
  if (text(bytes, 0, 8) === "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1") return "doc";
  const zip =
    text(bytes, 0, 4) === "PK\u0003\u0004" && text(bytes, bytes.length - 66_000, bytes.length).includes("PK\u0005\u0006");
  return zip && Buffer.from(bytes).includes("word/document.xml") ? "docx" : undefined;
}

/** Signatures of programs in documents: a PDF's scripts and launch actions, Word's macros. */
const programs: Record<DocumentType, Buffer[]> = {
  pdf: [Buffer.from("/JavaScript"), Buffer.from("/Launch")],
  doc: [Buffer.from("_VBA_PROJECT", "utf16le"), Buffer.from("Attribut\0e VB_", "latin1")],
  docx: [Buffer.from("vbaProject.bin")],
};

/** Whether opening the document could run a program inside it. Compressed parts are not examined. */
export const carriesPrograms = (bytes: Uint8Array, type: DocumentType): boolean =>
  programs[type].some((mark) => readable(bytes, type).includes(mark));

/** Decodes names of a PDF that are written with character codes, such as /J#61vaScript. */
function readable(bytes: Uint8Array, type: DocumentType): Buffer {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type !== "pdf" || !all.includes("#")) return all;
  const plain = all
    .toString("latin1")
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(plain, "latin1");
}
