import { createRequire } from "node:module";
import { arrayBuffer } from "node:stream/consumers";
import type { PdfResult, SalesDocument } from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { asSalesDocument } from "../as-sales-document.ts";
import type { StoredDocument } from "../documents.queries.ts";
import { keyOfDocument } from "./document-keys.ts";
import { documentParts, type Row } from "./document-parts.policy.ts";

const letters = new Intl.Segmenter("hi", { granularity: "grapheme" });

/** The lines of a text that fit: it breaks between words, and inside a word that is longer than a line, but never inside a letter with its signs. */
const linesOf = (text: string, fits: (line: string) => boolean): string[] =>
  text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    const end = (after = "") => {
      if (line !== "") lines.push(line + after);
      line = "";
    };
    for (const word of paragraph.split(/\s+/).filter((one) => one !== "")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      end(" "); // it ends a word for who copies or hears it
      for (const { segment } of letters.segment(word)) {
        if (!fits(line + segment)) end();
        line += segment;
      }
    }
    end();
    return lines;
  });

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;
type Place = { x: number; y: number; width: number };
type Look = { size: number; font?: "plain" | "bold"; color?: string };

const require = createRequire(import.meta.url);
/** Each has Latin letters, ₹ and Devanagari. */
const fonts = {
  plain: require.resolve("@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf"),
};

/** A page of a PDF in which every text is an element of the document's structure. */
type TaggedPage = Awaited<ReturnType<typeof openTaggedPage>>;

/** Title and day are all that the file's identity is made of: the same document is the same bytes. */
async function openTaggedPage(title: string, issuedAt: Date) {
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

const product = "Online Tutoring";
const left = 56;
const wide = 483;
const termWide = 165;
const gap = 16;
const muted = "#4b5563";

/** A document on one page, which says what its page on the website says. */
export async function makeDocumentPdf(paper: SalesDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, title, facts, taxes, sum, note } = documentParts(paper);
  const page = await openTaggedPage(title, new Date(paper.issuedAt));
  page.ornament(drawMark);
  page.text(page.root, "P", product, { x: left + 36, y: 56, width: wide }, { size: 14, font: "bold" });
  let y = 108;
  y += page.text(page.root, "H1", kind, { x: left, y, width: wide }, { size: 22, font: "bold" }) + gap;
  const value = { x: left + termWide + gap, width: wide - termWide - gap };
  y =
    addTable(
      page,
      facts.map((row) => ({ row })),
      y,
      value,
    ) +
    gap / 2;
  page.ornament((on) => on.rect(left, y, wide, 0.75).fill("#d1d5db"));
  y += gap;
  const sums = [...taxes.map((row) => ({ row })), { row: sum, look: { size: 13, font: "bold" } as const }];
  y = addTable(page, sums, y, value) + gap;
  page.text(page.root, "P", note, { x: left, y, width: wide }, { size: 9.5, color: muted });
  return page.close();
}

/** The house with the book, as on the website: paths in a square of 36 by 40. */
function drawMark(on: Pdf): void {
  on.save().translate(left, 48).scale(0.75);
  on.path("M4 36V18a14 14 0 0 1 28 0v18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z").fill("#582f4d");
  on.circle(18, 15.5, 4.5).fill("#f0a832");
  on.path("M18 27.5c-2.6-2-5.6-2.8-9-2.8v7.6c3.4 0 6.4.8 9 2.7 2.6-1.9 5.6-2.7 9-2.7v-7.6c-3.4 0-6.4.8-9 2.8z").fill("#ffffff");
  on.restore();
}

type Line = { row: Row; look?: Look };

/** Terms with their values beside them. Returns where it ends. */
function addTable(page: TaggedPage, lines: Line[], from: number, beside: { x: number; width: number }): number {
  let y = from;
  page.element(page.root, "Table", (table) => {
    for (const {
      row: [term, value],
      look = { size: 10.5 },
    } of lines)
      page.element(table, "TR", (row) => {
        const termLook = look.font ? look : { ...look, color: muted };
        const heights = [
          page.text(row, "TH", term, { x: left, y, width: termWide }, { ...termLook, scope: "Row" }),
          page.text(row, "TD", value, { ...beside, y }, look),
        ];
        y += Math.max(...heights) + 4;
      });
  });
  return y;
}

type Bytes = Uint8Array<ArrayBuffer>;

const underWay = new Map<string, Promise<Bytes>>();

/** The PDF of a document, made when it is first asked for and kept as long as its order has a family; one without is not kept. */
export async function documentPdf(context: Pick<Context, "files">, document: StoredDocument): Promise<PdfResult> {
  const bytes = document.familyId ? await keptPdf(context, document) : await makeDocumentPdf(asSalesDocument(document));
  return {
    name: `${document.number.replaceAll("/", "-")}.pdf`,
    type: "application/pdf",
    sizeBytes: bytes.length,
    bytes: new Blob([bytes]).stream(),
  };
}

/** People who ask at the same time share the making. Another process makes the same bytes. */
function keptPdf({ files }: Pick<Context, "files">, document: StoredDocument): Promise<Bytes> {
  const key = keyOfDocument(document.documentId);
  const work = async () => {
    const kept = await files.open(key);
    if (kept) return new Response(kept.bytes).bytes();
    const made = await makeDocumentPdf(asSalesDocument(document));
    await files.put(key, made);
    return made;
  };
  const shared = underWay.get(key) ?? work().finally(() => underWay.delete(key));
  underWay.set(key, shared);
  return shared;
}
