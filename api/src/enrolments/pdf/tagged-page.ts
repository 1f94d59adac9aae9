import { createRequire } from "node:module";
import { arrayBuffer } from "node:stream/consumers";
import { linesOf } from "./lines-of.ts";

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;
export type Place = { x: number; y: number; width: number };
export type Look = { size: number; font?: "plain" | "bold"; color?: string };

const require = createRequire(import.meta.url);
/** Each has Latin letters, ₹ and Devanagari. */
const fonts = {
  plain: require.resolve("@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf"),
};

/** A page of a PDF in which every text is an element of the document's structure. */
export type TaggedPage = Awaited<ReturnType<typeof openTaggedPage>>;

/** Title and day are all that the file's identity is made of: the same document is the same bytes. */
export async function openTaggedPage(title: string, issuedAt: Date) {
  const { default: PdfDocument } = await import("pdfkit");
  const pdf = new PdfDocument({
    ...{ size: "A4", margin: 0, pdfVersion: "1.7", tagged: true, lang: "en-IN", displayTitle: true },
    info: { Title: title, CreationDate: issuedAt },
    ...({ subset: "PDF/UA", font: null } as object), // pdfkit's types do not know these
  });
  for (const [name, path] of Object.entries(fonts)) pdf.registerFont(name, path);
  const root = pdf.struct("Document");
  pdf.addStructure(root);

  const element = (parent: Element, tag: string, fill: (added: Element) => void, options: object = {}) => {
    const added = pdf.struct(tag, options);
    parent.add(added);
    fill(added);
    added.end();
  };
  return {
    root,
    element,
    /** An element that is a text. Returns the text's height. */
    text: (parent: Element, tag: string, text: string, place: Place, { scope, ...look }: Look & { scope?: "Row" | "Column" }) => {
      let height = 0;
      element(
        parent,
        tag,
        (added) =>
          added.add(() => {
            height = write(pdf, text, place, look);
          }),
        { scope },
      );
      return height;
    },
    /** What is drawn and says nothing. */
    ornament: (draw: (on: Pdf) => void) => {
      pdf.markContent("Artifact", { type: "Layout" });
      draw(pdf);
      pdf.endMarkedContent();
    },
    close: async (): Promise<Uint8Array<ArrayBuffer>> => {
      root.end();
      pdf.end();
      return new Uint8Array(await arrayBuffer(pdf));
    },
  };
}

/** Signs without a shape; two of them shape Devanagari. */
const unseen = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;

/** Writes lines that copy as the text was typed. */
function write(pdf: Pdf, text: string, { x, y, width }: Place, { size, font = "plain", color = "#1f2937" }: Look): number {
  pdf.font(font).fontSize(size).fillColor(color);
  const widthOf = (line: string) => pdf.widthOfString(line);
  const lines = linesOf(text.replace(unseen, ""), (line) => widthOf(line) <= width);
  pdf.markContent("Span", { actual: text, ...(/\p{Script=Devanagari}/u.test(text) && { lang: "hi" }) });
  for (const [nth, line] of lines.entries()) pdf.text(line, x, y + nth * size * 1.5, { lineBreak: false });
  pdf.endMarkedContent();
  return lines.length * size * 1.5;
}
