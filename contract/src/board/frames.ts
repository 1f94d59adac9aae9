import { ByteReader, ByteWriter } from "./bytes.ts";
import { authorOf, boardLimits, countOf, operationId, type OperationId } from "./marks.ts";
import { asDrawing, type BoardSide, boardSides, type Logged, type Operation, pageOf } from "./operations.ts";
import { readBody } from "./read-operation.ts";
import { writeBody } from "./write-operation.ts";

/** The room's channel for the board's bytes. */
export const boardChannel = 1;

/** The first byte of a frame on the board's channel. Ink, laser and view are passed on and not stored. */
export const frameKinds = {
  /** Page to server: operations to be logged. */
  operations: 1,
  strokeBegins: 2,
  strokeContinues: 3,
  strokeIsGone: 4,
  laser: 5,
  view: 6,
  /** Server to page: operations in the order of the log. */
  logged: 7,
  page: 8,
  refused: 9,
} as const;

export const whyRefused = ["full", "pen-taken", "unreadable"] as const;
export type WhyRefused = (typeof whyRefused)[number];

/** A frame of one author's operations. */
export function operationsFrame(operations: Operation[]): Uint8Array<ArrayBuffer> {
  const to = new ByteWriter().byte(frameKinds.operations).number(authorOf(operations[0]?.id ?? 0));
  for (const operation of operations) writeOperation(to, operation);
  return to.done();
}

/** Throws `BadBytes`. */
export function readOperationsFrame(bytes: Uint8Array): Operation[] {
  const from = new ByteReader(bytes);
  from.byte();
  const author = from.number(2 ** 32 - 1);
  const operations: Operation[] = [];
  while (!from.done) operations.push(readOperation(from, author));
  return operations;
}

function writeOperation(to: ByteWriter, operation: Operation): void {
  to.number(countOf(operation.id)).byte((pageOf(operation) ?? -1) + 1);
  writeBody(to, operation);
}

function readOperation(from: ByteReader, author: number): Operation {
  const id = operationId(author, from.number(2 ** 20 - 1));
  return readBody(from, id, readPage(from));
}

function readPage(from: ByteReader): number | undefined {
  const page = from.number(boardLimits.pages);
  return page === 0 ? undefined : page - 1;
}

const sameAuthor = 4;
const known = 8;
/** Pages of the version before do not read it. */
const changed = 16;

/**
 * A run of the log without gaps. The operations of `knownTo` come without their bodies, because that page made them: for it,
 * the frame only gives their places in the log. A change of another page comes under the id of the drawing.
 */
export function loggedFrame(log: readonly Logged[], knownTo?: number): Uint8Array<ArrayBuffer> {
  const to = new ByteWriter().byte(frameKinds.logged).number(log[0]?.seq ?? 0);
  let [lastAt, lastAuthor] = [0, -1];
  for (const { atMs, side, operation } of log) {
    const mine = authorOf(operation.id) === knownTo;
    const isChange = operation.kind === "change" && !mine;
    const shown = isChange ? asDrawing(operation) : operation;
    const author = authorOf(shown.id);
    const flags = (author === lastAuthor ? sameAuthor : 0) + (mine ? known : 0) + (isChange ? changed : 0);
    to.byte(boardSides.indexOf(side) + flags);
    to.signed(atMs - lastAt);
    if (author !== lastAuthor) to.number(author);
    if (mine) to.number(countOf(shown.id));
    else writeOperation(to, shown);
    [lastAt, lastAuthor] = [atMs, author];
  }
  return to.done();
}

/** An entry of the log; of an operation that this page made, only the id. */
export type AckedOperation = Omit<Logged, "operation"> & { operation: Operation | OperationId };

/** Throws `BadBytes`. */
export function readLoggedFrame(bytes: Uint8Array): AckedOperation[] {
  const from = new ByteReader(bytes);
  from.byte();
  let seq = from.number();
  let [atMs, author] = [0, 0];
  const acked: AckedOperation[] = [];
  for (; !from.done; seq += 1) {
    const flags = from.byte();
    const side: BoardSide = boardSides[flags % sameAuthor] ?? "staff";
    atMs += from.signed();
    if ((flags & sameAuthor) === 0) author = from.number();
    const operation = (flags & known) === 0 ? readOperation(from, author) : operationId(author, from.number());
    acked.push({ seq, atMs, side, operation: flags & changed ? asChange(operation) : operation });
  }
  return acked;
}

const asChange = (drawing: Operation | OperationId): Operation | OperationId =>
  typeof drawing !== "number" && drawing.kind === "draw"
    ? { id: drawing.id, kind: "change", page: drawing.page, target: drawing.id, mark: drawing.mark }
    : drawing;

export function refusedFrame(why: WhyRefused, ids: OperationId[]): Uint8Array<ArrayBuffer> {
  const to = new ByteWriter().byte(frameKinds.refused).byte(whyRefused.indexOf(why));
  for (const id of ids) to.number(id);
  return to.done();
}

/** Throws `BadBytes`. */
export function readRefusedFrame(bytes: Uint8Array): { why: WhyRefused; ids: OperationId[] } {
  const from = new ByteReader(bytes);
  from.byte();
  const why = whyRefused[from.byte()] ?? "unreadable";
  const ids: OperationId[] = [];
  while (!from.done) ids.push(from.number());
  return { why, ids };
}
