import { ByteReader, ByteWriter } from "./bytes.ts";
import { frameKinds } from "./frames.ts";
import { authorOf, countOf, operationId, papers } from "./marks.ts";
import { boardSides } from "./operations.ts";
import { type Drawn, emptyPage, type Erasing, type Page } from "./page.ts";
import { readBody } from "./read-operation.ts";
import { writeBody } from "./write-operation.ts";

const [sideBits, sameAuthor, hidden] = [4, 4, 8];

/** A frame of one page as it is, with what can still be brought back. */
export function pageFrame(number: number, page: Page): Uint8Array<ArrayBuffer> {
  const to = new ByteWriter().byte(frameKinds.page).byte(number).number(page.seq).byte(papers.indexOf(page.paper));
  to.number(page.drawn.size);
  const head = headWriter(to);
  for (const [id, drawn] of page.drawn) {
    head(id, drawn);
    writeBody(to, { id, kind: "draw", page: number, mark: drawn.mark });
  }
  to.number(page.erasings.size);
  for (const [id, erasing] of page.erasings) {
    head(id, erasing);
    writeBody(to, { id, kind: "erase", page: number, marks: erasing.marks });
  }
  return to.done();
}

function headWriter(to: ByteWriter) {
  let [lastSeq, lastAuthor, lastCount] = [0, -1, 0];
  return (id: number, { seq, side, hiddenAt }: Drawn | Erasing) => {
    const author = authorOf(id);
    to.byte(boardSides.indexOf(side) + (author === lastAuthor ? sameAuthor : 0) + (hiddenAt ? hidden : 0));
    if (author !== lastAuthor) to.number(author);
    to.signed(countOf(id) - lastCount).signed(seq - lastSeq);
    if (hiddenAt) to.number(hiddenAt);
    [lastSeq, lastAuthor, lastCount] = [seq, author, countOf(id)];
  };
}

/** Throws `BadBytes`. */
export function readPageFrame(bytes: Uint8Array): { number: number; page: Page } {
  const from = new ByteReader(bytes);
  from.byte();
  const number = from.byte();
  const page: Page = { ...emptyPage(), seq: from.number(), paper: papers[from.byte()] ?? "plain" };
  const head = headReader(from);
  for (let left = from.number(); left > 0; left -= 1) {
    const { id, ...entry } = head();
    const operation = readBody(from, id, number);
    if (operation.kind === "draw") page.drawn.set(id, { ...entry, atMs: 0, mark: operation.mark, erasers: 0 });
  }
  for (let left = from.number(); left > 0; left -= 1) {
    const { id, ...entry } = head();
    const operation = readBody(from, id, number);
    if (operation.kind !== "erase") continue;
    page.erasings.set(id, { ...entry, marks: operation.marks });
    for (const one of entry.hiddenAt ? [] : operation.marks) {
      const drawn = page.drawn.get(one);
      if (drawn) page.drawn.set(one, { ...drawn, erasers: drawn.erasers + 1 });
    }
  }
  return { number, page };
}

function headReader(from: ByteReader) {
  let [seq, author, count] = [0, 0, 0];
  return () => {
    const flags = from.byte();
    if ((flags & sameAuthor) === 0) author = from.number();
    count += from.signed();
    const id = operationId(author, count);
    seq += from.signed();
    const side = boardSides[flags % sideBits] ?? "staff";
    return { id, seq, side, hiddenAt: flags & hidden ? from.number() : 0 };
  };
}
