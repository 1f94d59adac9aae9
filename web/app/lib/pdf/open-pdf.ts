import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- Vite turns it into an address
import worker from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = worker;
/** What a browser draws at most; a hostile page may claim to be a mile high. */
const mostPixels = 16_000_000;

/** A PDF as pictures and text. Nothing in it is run: no script, no form, no link, no file of its own. */
export type OpenPdf = {
  count: number;
  /** Draws a page at this width, or smaller if it would be too large. */
  draw: (canvas: HTMLCanvasElement, nth: number, widthPixels: number) => Promise<void>;
  textOf: (nth: number) => Promise<string>;
  close: () => Promise<void>;
};

/** Opens a PDF in this browser. Undefined for an unreadable file. */
export async function openPdf(file: Blob): Promise<OpenPdf | undefined> {
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()), enableXfa: false });
  const close = () => task.destroy();
  try {
    const pdf = await task.promise;
    return {
      count: pdf.numPages,
      draw: (canvas, nth, widthPixels) => draw(pdf, canvas, nth, widthPixels),
      textOf: (nth) => textOf(pdf, nth),
      close,
    };
  } catch {
    await close();
    return undefined;
  }
}

async function draw(pdf: PDFDocumentProxy, canvas: HTMLCanvasElement, nth: number, widthPixels: number): Promise<void> {
  const page = await pdf.getPage(nth);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(widthPixels / width, Math.sqrt(mostPixels / (width * height)));
  const viewport = page.getViewport({ scale });
  [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
  await page.render({ canvas, viewport }).promise;
}

async function textOf(pdf: PDFDocumentProxy, nth: number): Promise<string> {
  const { items } = await (await pdf.getPage(nth)).getTextContent();
  return items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("");
}
