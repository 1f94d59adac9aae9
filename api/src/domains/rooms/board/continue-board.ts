import { randomInt } from "node:crypto";
import { channels } from "@tutoring/contract";
import {
  type BoardFacts,
  bodyOf,
  boardLimits,
  type BoardSide,
  factsAfter,
  isVisible,
  type Logged,
  type Mark,
  newBoardFacts,
  type Operation,
  operationId,
  type Page,
  pageFrame,
} from "@tutoring/contract/board";
import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import type { Db } from "#api/platform/db/database.ts";
import { type ChangedFiles, withFiles } from "#api/platform/files/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { type Lesson, lessonsTogether, roomState } from "#api/domains/lessons/index.ts";
import { notifyRoom } from "../notify-room.ts";
import { insertOperations, pageNow } from "./operations.queries.ts";
import { filesOfPictures, insertPicture } from "./pictures.queries.ts";
import { atOpening, requirePreparing } from "./preparing.ts";
import { findRecord, firstDrawn, lockRecord, saveRecord } from "./records.queries.ts";

/** Boards of earlier lessons than these are not looked for. */
const lessonsBack = 10;

/** The last lesson of the same student and tutor that has a board. */
export async function boardBefore(db: Db, lesson: Lesson): Promise<{ id: string; startsAt: Date } | undefined> {
  const earlier = await lessonsTogether(db, lesson, lessonsBack);
  const drawn = await firstDrawn(
    db,
    earlier.map(({ id }) => id),
  );
  return earlier.find(({ id }) => id === drawn);
}

/** Half of what a class may hold, so that it can go on. */
const most = { operations: boardLimits.operations / 2, bytes: boardLimits.bytes / 2, pictures: boardLimits.pictures / 2 };

/**
 * Copies what is visible on the last board of the same student and tutor, with its pictures and whose each drawing is, to the empty
 * board of a lesson. Of a very full board, the last pages.
 */
export function continueBoard(context: Context, id: string, key: string | undefined): Promise<{ copied: number }> {
  return withFiles(context, (files) =>
    inTransaction(context, async (inside) => {
      const lesson = await requirePreparing(inside, id, key, ["early", "open"]);
      const { db } = inside;
      const record = await lockRecord(db, id);
      const source = record.lastSeq === 0 ? await boardBefore(db, lesson) : undefined;
      const facts = source && (await findRecord(db, source.id))?.facts;
      if (!source || !facts) throw new Refusal("no-board-to-continue");
      const pages = await lastPages(db, source.id, facts);
      const drawings = await withPictures(inside, files, { from: source.id, to: id }, pages.flatMap(drawingsOf));
      const atMs = roomState(lesson, inside.now()) === "open" ? record.now.getTime() - lesson.startsAt.getTime() : atOpening();
      const log = asLog(pages, drawings, facts.looks.tutor, Math.max(record.lastAtMs, atMs));
      const after = {
        ...record,
        lastSeq: log.length,
        lastAtMs: log[0]?.atMs ?? record.lastAtMs,
        bytes: log.reduce((sum, { operation }) => sum + bodyOf(operation).length, 0),
        facts: log.reduce((before, { side, operation }) => factsAfter(before, side, operation), newBoardFacts()),
      };
      await insertOperations(db, id, log);
      await saveRecord(db, id, after);
      await writeLog(inside, { type: "BOOKING", operation: "board-continued", details: { bookingId: lesson.reference } });
      const page = after.facts.looks.tutor;
      const greeting = { kind: "board", seq: after.lastSeq, facts: after.facts, goesOn: false, page, changes: true } as const;
      const frame = { channel: channels.board, body: pageFrame(page, await pageNow(db, id, page)) };
      await notifyRoom(db, id, greeting, frame);
      return { copied: drawings.length };
    }),
  );
}

type Drawing = { page: number; side: BoardSide; mark: Mark };
type Numbered = { number: number; page: Page };

/** The pages from the last one back, as far as they fit. */
async function lastPages(db: Db, lessonId: string, facts: BoardFacts): Promise<Numbered[]> {
  const pages: Numbered[] = [];
  let [operations, bytes, pictures] = [0, 0, 0];
  for (let number = facts.pages - 1; number >= 0; number -= 1) {
    const page = await pageNow(db, lessonId, number);
    const drawings = drawingsOf({ number, page });
    operations += drawings.length + 1;
    bytes += drawings.reduce((sum, { page: at, mark }) => sum + bodyOf({ id: 0, kind: "draw", page: at, mark }).length, 0);
    pictures += drawings.filter(({ mark }) => mark.kind === "picture").length;
    if (pages.length > 0 && (operations > most.operations || bytes > most.bytes || pictures > most.pictures)) break;
    pages.unshift({ number, page });
  }
  return pages;
}

const drawingsOf = ({ number, page }: Numbered): Drawing[] =>
  [...page.drawn.values()].filter(isVisible).map(({ side, mark }) => ({ page: number, side, mark }));

/** The drawings with copies of their pictures; without those whose file is gone. */
async function withPictures(
  { db, files: store }: Context,
  files: ChangedFiles,
  lessons: { from: string; to: string },
  drawings: Drawing[],
): Promise<Drawing[]> {
  const ids = drawings.flatMap(({ mark }) => (mark.kind === "picture" ? mark.picture : []));
  const copies = new Map<string, string>();
  for (const { id, fileKey, ...picture } of await filesOfPictures(db, lessons.from, [...new Set(ids)])) {
    const file = await store.open(fileKey);
    if (!file) continue;
    const copy = await files.store("private/rooms", await new Response(file.bytes).bytes(), "webp");
    copies.set(id, await insertPicture(db, { ...picture, lessonId: lessons.to, fileKey: copy }));
  }
  return drawings.flatMap((drawing) => {
    const { mark } = drawing;
    if (mark.kind !== "picture") return drawing;
    const picture = copies.get(mark.picture);
    return picture ? { ...drawing, mark: { ...mark, picture } } : [];
  });
}

/** The log that makes these pages, numbered from the first. */
function asLog(pages: Numbered[], drawings: Drawing[], looksAt: number, atMs: number): Logged[] {
  const first = pages[0]?.number ?? 0;
  const author = randomInt(2 ** 32);
  const log: Logged[] = [];
  const add = (side: BoardSide, operation: OmitId<Operation>) => {
    const seq = log.length + 1;
    log.push({ seq, atMs, side, operation: { ...operation, id: operationId(author, seq) } });
  };
  add("tutor", { kind: "pages", count: pages.length });
  for (const { number, page } of pages)
    if (page.paper !== "plain") add("tutor", { kind: "paper", page: number - first, paper: page.paper });
  for (const { page, side, mark } of drawings) add(side, { kind: "draw", page: page - first, mark });
  add("tutor", { kind: "go", to: Math.max(0, looksAt - first) });
  return log;
}
type OmitId<O> = O extends Operation ? Omit<O, "id"> : never;
