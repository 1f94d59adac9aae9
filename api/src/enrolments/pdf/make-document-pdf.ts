import type { SalesDocument } from "@tutoring/contract";
import { documentParts, type Row } from "./document-parts.policy.ts";
import { type Look, openTaggedPage, type TaggedPage } from "./tagged-page.ts";

const left = 56;
const wide = 483;
const termWide = 165;
const gap = 16;
const muted = "#4b5563";

/** A document on one page, which says what its page on the website says. */
export async function makeDocumentPdf(paper: SalesDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, title, facts, taxes, sum, note } = documentParts(paper);
  const page = await openTaggedPage(title, new Date(paper.issuedAt));
  let y = 64;
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
