import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- Vite turns it into an address
import worker from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = worker;
const widthPixels = 1600;

/** The first pages of a PDF as pictures, made in this browser, so no PDF reaches the others. Undefined for an unreadable file. */
export async function pagesOfPdf(file: File, most: number): Promise<{ count: number; pages: Blob[] } | undefined> {
  const task = getDocument({ data: new Uint8Array(await file.arrayBuffer()) });
  try {
    const pdf = await task.promise;
    const pages: Blob[] = [];
    for (let nth = 1; nth <= Math.min(pdf.numPages, most); nth += 1) pages.push(await pictureOf(pdf, nth));
    return { count: pdf.numPages, pages };
  } catch {
    return undefined;
  } finally {
    await task.destroy();
  }
}

async function pictureOf(pdf: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await pdf.getPage(number);
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: widthPixels / width });
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
  await page.render({ canvas, viewport }).promise;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("the page could not be drawn");
  return blob;
}
