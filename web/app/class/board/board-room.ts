import type { Side } from "@tutoring/contract";
import {
  authorOf,
  boardChannel,
  liveStrokeFrame,
  type LiveStroke,
  type Mark,
  type Page,
  penOf,
  type AckedOperation,
  type WhyRefused,
} from "@tutoring/contract/board";
import type { BoardSocket } from "#web/class/socket/index.ts";
import { keepForReload } from "#web/lib/page/keep-for-reload.ts";
import { BoardCopy, type NewOperation } from "./board-copy.ts";
import { BoardLine } from "./board-line.ts";
import { LiveStrokes } from "./live-strokes.ts";
import type { Selection } from "./hand/selection.ts";
import { forgetStash, hiding, stash, takeStash, UndoStack } from "./undo-stack.ts";

const backlogMilliseconds = 120;
const gapMilliseconds = 300;
const askAnywayMilliseconds = 15_000;
const newcomerMilliseconds = 1_000;

type Options = { socket: BoardSocket; side: Side; lessonId: string };
export type BoardRoom = ReturnType<typeof boardRoom>;

/** The shared board on this page: its copy of the log, the connection to the others, and what they are drawing. */
export function boardRoom({ socket, side: who, lessonId }: Options) {
  const stashed = takeStash(lessonId);
  const watches = who === "parent";
  const side = watches ? "student" : who;
  const copy = new BoardCopy(side, stashed?.author ?? Math.floor(Math.random() * 2 ** 32));
  if (stashed) copy.takeUp(stashed.operations, stashed.made);
  const pen = penOf(copy.author);
  const undo = new UndoStack();
  const liveStrokes = new LiveStrokes();
  const listeners = new Set<() => void>();
  let page = 0;
  let follows = side === "student";
  let greeted = false;
  const select: { tool: Selection | undefined; isKnown: boolean } = { tool: undefined, isKnown: false };
  let onRefused: (why: WhyRefused) => void = () => {};
  let lastSent: readonly [number, number] = [0, 0];

  const changed = () => {
    for (const listener of listeners) listener();
  };
  const line = new BoardLine(
    copy,
    {
      sendBytes: (frame) => socket.sendBytes(boardChannel, frame),
      askPage: (asked) => socket.send({ kind: "board-page", page: asked }),
      askSince: (seq) => socket.send({ kind: "board-since", seq }),
    },
    {
      logged: (all: AckedOperation[]) => {
        for (const { operation } of all)
          if (typeof operation !== "number" && operation.kind === "draw") liveStrokes.isOver(penOf(authorOf(operation.id)));
      },
      refused: (why) => onRefused(why),
    },
  );

  const syncCheckout = (next: number) => {
    page = next;
    line.syncCheckout(next);
  };
  const followTutor = () => {
    if (follows && copy.facts.looks.tutor !== page) syncCheckout(copy.facts.looks.tutor);
  };
  const make = (operations: NewOperation[]) => {
    if (watches) return [];
    const ids = copy.make(operations);
    line.flush();
    changed();
    return ids;
  };
  const retake = (step: ReturnType<typeof undo.undo>) => {
    if (!step) return;
    if (step.page !== page) syncCheckout(step.page);
    make(step.operations);
  };
  const apply = (bytes: Uint8Array) => {
    try {
      if (LiveStrokes.isLiveStroke(bytes)) liveStrokes.apply(bytes, performance.now());
      else if (line.takeFrame(bytes)) followTutor();
    } catch {
      line.askForMissing(true); // an unreadable frame: its operations are fetched
    }
    changed();
  };
  const come = () => {
    if (!greeted && socket.state === "here") socket.send({ kind: "board-come" });
  };
  const keep = () => stash(lessonId, { author: copy.author, made: copy.made, operations: copy.unconfirmed });
  const every = (milliseconds: number, work: () => void) => setInterval(work, milliseconds);

  return {
    /** Listens to the room. Returns a function that stops listening. */
    open: (refused: (why: WhyRefused) => void) => {
      onRefused = refused;
      const offs = [
        socket.on("board", (greeting) => {
          line.greeted(greeting);
          select.isKnown = greeting.changes ?? false;
          if (!greeted) syncCheckout(side === "student" ? greeting.facts.looks.tutor : greeting.facts.looks[side]);
          greeted = true;
          // other processes learn of this page a little later; what they log meanwhile is fetched
          setTimeout(() => line.askForMissing(true), newcomerMilliseconds);
          followTutor();
          changed();
        }),
        socket.onBytes(boardChannel, apply),
        socket.on("welcome", come),
      ];
      come();
      socket.setBoardSeq(() => (greeted ? copy.seq : undefined));
      socket.setBoardPage(() => page + 1);

      const timers = [
        every(backlogMilliseconds, () => {
          if (socket.state !== "here") {
            line.lost();
            liveStrokes.clear();
          } else line.flush();
        }),
        every(gapMilliseconds, () => line.askForMissing(false)),
        every(askAnywayMilliseconds, () => line.askForMissing(true)),
      ];
      const stopKeeping = keepForReload({ keep, forget: () => forgetStash(lessonId) });

      return () => {
        stopKeeping();
        for (const off of offs) off();
        for (const timer of timers) clearInterval(timer);
      };
    },
    side,
    /** A parent, who draws nothing. */
    watches,
    pen,
    liveStrokes,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Differs between all visible states of the board, apart from ink. */
    get stamp() {
      return `${copy.version} ${page} ${follows} ${select.tool?.stamp}`;
    },
    get facts() {
      return copy.facts;
    },
    get number() {
      return page;
    },
    /** Undefined until the page has loaded. */
    get page(): Page | undefined {
      return copy.page(page);
    },
    pageOf: (number: number): Page | undefined => copy.page(number),
    get unconfirmed() {
      return copy.unconfirmed.length;
    },
    get mayDraw() {
      return !watches && (side !== "student" || copy.facts.penGiven);
    },
    /** The tool that selects, while it is in use, and whether the server knows what it does. */
    select,
    /** Something on the screen has changed that is not part of the board. */
    show: changed,
    get follows() {
      return follows;
    },
    get canUndo() {
      return undo.canUndo;
    },
    get canRedo() {
      return undo.canRedo;
    },
    make,
    /** Does something that can be undone. */
    act: (operations: NewOperation[]) => undo.did(hiding(page, make(operations))),
    /** Does something that other operations undo. */
    change: (redo: NewOperation[], back: NewOperation[]) => {
      make(redo);
      undo.did({ page, undo: back, redo });
    },
    undo: () => retake(undo.undo()),
    redo: () => retake(undo.redo()),
    draw: (mark: Mark): NewOperation => ({ kind: "draw", page, mark }),
    goTo: (number: number) => {
      follows &&= number === copy.facts.looks.tutor;
      syncCheckout(number);
      make([{ kind: "go", to: number }]);
    },
    addPage: () => {
      follows = false;
      const number = copy.facts.pages;
      make([
        { kind: "pages", count: number + 1 },
        { kind: "go", to: number },
      ]);
      syncCheckout(number);
      changed();
    },
    /** Loads a page for the list of pages. */
    fetch: (number: number) => {
      line.syncCheckout(number);
      line.syncCheckout(page);
    },
    setFollows: (next: boolean) => {
      follows = next;
      followTutor();
      changed();
    },
    sendLiveStroke: (sent: LiveStroke) => {
      if (watches) return;
      socket.sendBytes(boardChannel, liveStrokeFrame(sent, lastSent));
      if (sent.kind === "begins" || sent.kind === "goes-on") lastSent = [sent.points.at(-2) ?? 0, sent.points.at(-1) ?? 0];
    },
  };
}
