import { openPdf } from "#web/lib/pdf/open-pdf.ts";

const widthPixels = 1600;

/** The first pages of a PDF as pictures, made in this browser, so no PDF reaches the others. Undefined for an unreadable file. */
export async function pagesOfPdf(file: File, most: number): Promise<{ count: number; pages: Blob[] } | undefined> {
  const pdf = await openPdf(file);
  if (!pdf) return undefined;
  try {
    const pages: Blob[] = [];
    for (let nth = 1; nth <= Math.min(pdf.count, most); nth += 1) {
      const canvas = document.createElement("canvas");
      await pdf.draw(canvas, nth, widthPixels);
      pages.push(await pictureOf(canvas));
    }
    return { count: pdf.count, pages };
  } catch {
    return undefined;
  } finally {
    await pdf.close();
  }
}

async function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("the page could not be drawn");
  return blob;
}
