import { inflateSync } from "node:zlib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

type Node = { role?: string; id?: string; children?: Node[] };

/** A tagged PDF as a screen reader sees it: its metadata, its heading, and the cells of its tables by kind. */
export async function readPdf(bytes: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const pdf = await loading.promise;
    const page = await pdf.getPage(1);
    const texts = new Map<string, string>();
    let at = "";
    for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
      if ("str" in item) texts.set(at, (texts.get(at) ?? "") + item.str);
      else if (item.id) at = item.id;
    }
    const textOf = ({ id = "", children = [] }: Node): string => (texts.get(id) ?? "") + children.map(textOf).join("");
    const tree = (await page.getStructTree()) as Node;
    const { info } = (await pdf.getMetadata()) as { info: { Title: string; Language: string } };
    return {
      ...{ title: info.Title, language: info.Language, pages: pdf.numPages },
      isMarked: ((await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null)?.get("Marked"), // its types say otherwise
      heading: elements(tree, "H1").map(textOf).join(),
      rows: elements(tree, "TR").map(({ children = [] }) => children.map((cell) => ({ [cell.role ?? ""]: textOf(cell).trim() }))),
    };
  } finally {
    await loading.destroy();
  }
}

const elements = (node: Node, role: string): Node[] => [
  ...(node.role === role ? [node] : []),
  ...(node.children ?? []).flatMap((child) => elements(child, role)),
];

/** The texts that a reader copies from one of our PDFs. */
export function copiedTexts(bytes: Uint8Array): string[] {
  const plain = Buffer.from(bytes).toString("latin1");
  const streams = [...plain.matchAll(/\/FlateDecode\n>>\nstream\n/g)].map(({ index, 0: { length } }) => {
    const end = plain.indexOf("\nendstream", index + length);
    return inflateSync(Buffer.from(plain.slice(index + length, end), "latin1")).toString("latin1");
  });
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\/ActualText \(((?:[^\\)]|\\[\s\S])*)\)/g)].map(([, written = ""]) => textOf(written)),
  );
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** A string of a PDF: Latin-1, or UTF-16 after a byte order mark. */
function textOf(written: string): string {
  const raw = written.replace(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign);
  return raw.startsWith("\u00FE\u00FF") ? Buffer.from(raw.slice(2), "latin1").swap16().toString("utf16le") : raw;
}
