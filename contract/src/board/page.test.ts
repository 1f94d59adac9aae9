import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyToBoard,
  applyToPage,
  type Board,
  boardOf,
  copyOf,
  emptyPage,
  forgetLost,
  type Logged,
  newBoard,
  type Operation,
  type Page,
  pageFrame,
  readPageFrame,
} from "./index.ts";
import { anyLog, pictureOf } from "./testing/any-board.ts";

const pictures = ({ facts, pages }: Board) => [facts, ...[0, 1, 2].map((number) => pictureOf(pages.get(number) ?? emptyPage()))];

/** A page as a late joiner gets it. */
const sent = (number: number, page: Page, seq: number) => {
  const copy = { ...copyOf(page), seq };
  forgetLost(copy, seq);
  return readPageFrame(pageFrame(number, copy)).page;
};

test("a snapshot and the rest of the log make the board that the whole log makes", () => {
  fc.assert(
    fc.property(anyLog({ maxLength: 60 }), fc.nat(60), fc.nat(230), (log, cut, pause) => {
      const late = (part: Logged[]) => part.map((one) => ({ ...one, seq: one.seq + pause })); // as if others had drawn meanwhile
      const [before, after] = [log.slice(0, cut), late(log.slice(cut))];
      const early = boardOf(before);
      const seq = early.seq + pause;
      const joined: Board = { ...early, pages: new Map([...early.pages].map(([nr, page]) => [nr, sent(nr, page, seq)])) };
      for (const one of after) applyToBoard(joined, one);
      expect(pictures(joined)).toEqual(pictures(boardOf([...before, ...after])));
    }),
    { numRuns: 400 },
  );
});

test("the replay at a moment is the board of that moment", () => {
  fc.assert(
    fc.property(anyLog({ maxLength: 40 }), fc.nat(40), (log, cut) => {
      const live = newBoard();
      for (const one of log.slice(0, cut)) applyToBoard(live, one);
      const until = log.slice(0, cut).at(-1)?.seq ?? 0;
      expect(pictures(boardOf(log.filter(({ seq }) => seq <= until)))).toEqual(pictures(live));
    }),
  );
});

let seq = 0;
const done = (side: Logged["side"], operation: Operation): Logged => ({ seq: (seq += 1), atMs: 0, side, operation });
const dot = (id: number): Operation => ({
  id,
  kind: "draw",
  page: 0,
  mark: { kind: "stroke", style: { colour: 0, width: 0 }, points: [1, 1], tookMs: 0 },
});
const visible = (log: Logged[]) =>
  [...(boardOf(log).pages.get(0)?.drawn ?? [])].filter(([, one]) => one.hiddenAt === 0 && one.erasers === 0).map(([id]) => id);

test("a student's eraser leaves what the tutor drew; the tutor's erases both, and undoing brings it back", () => {
  const drawn = [done("tutor", dot(1)), done("student", dot(2))];
  const both = { kind: "erase" as const, page: 0, marks: [1, 2] };
  expect(visible([...drawn, done("student", { id: 3, ...both })])).toEqual([1]);
  const erased = [...drawn, done("tutor", { id: 4, ...both })];
  expect(visible(erased)).toEqual([]);
  const undone = (side: Logged["side"]) => done(side, { id: 5, kind: "hide", page: 0, target: 4 });
  expect(visible([...erased, undone("student")])).toEqual([]);
  expect(visible([...erased, undone("tutor")])).toEqual([1, 2]);
});

test("people undo and redo only what they did themselves", () => {
  const drawn = [done("tutor", dot(1))];
  const hide = (side: Logged["side"]) => done(side, { id: 2, kind: "hide", page: 0, target: 1 });
  expect(visible([...drawn, hide("student")])).toEqual([1]);
  const hidden = [...drawn, hide("tutor")];
  expect(visible(hidden)).toEqual([]);
  expect(visible([...hidden, done("tutor", { id: 3, kind: "show", page: 0, target: 1 })])).toEqual([1]);
});

const moved = (id: number, target: number, x: number): Operation => ({
  id,
  kind: "change",
  page: 0,
  target,
  mark: { kind: "stroke", style: { colour: 0, width: 0 }, points: [x, 1], tookMs: 0 },
});
const placeOf = (log: Logged[], id: number) => {
  const mark = boardOf(log).pages.get(0)?.drawn.get(id)?.mark;
  return mark?.kind === "stroke" ? mark.points[0] : undefined;
};

test("the last change of a drawing counts, and a student moves only what the student drew", () => {
  const drawn = [done("tutor", dot(1)), done("student", dot(2))];
  const both = [done("student", moved(3, 2, 30)), done("tutor", moved(4, 2, 40))];
  expect(placeOf([...drawn, ...both], 2)).toBe(40);
  expect(placeOf([...drawn, done("student", moved(5, 1, 50))], 1)).toBe(1);
  expect(placeOf([...drawn, done("tutor", moved(6, 9, 60))], 9)).toBeUndefined();
});

test("a drawing that is moved while it is erased stays erased, and comes back in its new place", () => {
  const log = [
    done("tutor", dot(1)),
    done("tutor", { id: 2, kind: "erase", page: 0, marks: [1] }),
    done("tutor", moved(3, 1, 70)),
  ];
  expect(visible(log)).toEqual([]);
  const undone = [...log, done("tutor", { id: 4, kind: "hide", page: 0, target: 2 })];
  expect([visible(undone), placeOf(undone, 1)]).toEqual([[1], 70]);
});

test("an operation that arrives twice counts once", () => {
  const page = emptyPage();
  const [first, second] = [done("tutor", dot(1)), done("tutor", { id: 2, kind: "hide", page: 0, target: 1 })];
  for (const one of [first, second, first, second]) applyToPage(page, one);
  expect(page.drawn.get(1)?.hiddenAt).toBe(second.seq);
});

test("only the tutor's side gives and takes the pen, and two who add a page at once add one", () => {
  const log = [
    done("student", { id: 1, kind: "pen", given: false }),
    done("student", { id: 2, kind: "pages", count: 2 }),
    done("tutor", { id: 3, kind: "pages", count: 2 }),
    done("tutor", { id: 4, kind: "go", to: 1 }),
    done("student", { id: 5, kind: "go", to: 7 }),
  ];
  expect(boardOf(log).facts).toEqual({ pages: 2, penGiven: true, looks: { student: 0, tutor: 1, staff: 0 } });
  expect(boardOf([...log, done("tutor", { id: 6, kind: "pen", given: false })]).facts.penGiven).toBe(false);
});
