import {
  type BoardFacts,
  bodyOf,
  frameKinds,
  type Operation,
  operationsFrame,
  readLoggedFrame,
  readPageFrame,
  readRefusedFrame,
  type AckedOperation,
  type WhyRefused,
} from "@tutoring/contract/board";
import type { BoardCopy } from "./board-copy.ts";

/** The server's state on entering; `goesOn`: missed operations follow, otherwise the page in view comes first. */
export type BoardGreeting = { seq: number; facts: BoardFacts; goesOn: boolean; page: number; changes?: boolean | undefined };
export type Hooks = {
  /** Operations of either side that are in the log now. */
  logged: (acked: AckedOperation[]) => void;
  refused: (why: WhyRefused, operations: Operation[]) => void;
};
export type Wire = {
  sendBytes: (frame: Uint8Array) => void;
  askPage: (page: number) => void;
  askSince: (seq: number) => void;
};

const frameBytes = 3_500;
/** One operation's place in a frame: its id and page. */
const headBytes = 6;

/** Keeps the copy in step with the room's log over successive connections. */
export class BoardLine {
  readonly #copy: BoardCopy;
  readonly #wire: Wire;
  readonly #hooks: Hooks;
  #open = false;
  #looksAt = 0;

  constructor(copy: BoardCopy, wire: Wire, hooks: Hooks) {
    this.#copy = copy;
    this.#wire = wire;
    this.#hooks = hooks;
  }

  greeted({ seq, facts, goesOn, page, changes }: BoardGreeting): void {
    this.#open = true;
    const unknown = changes ? [] : this.#copy.unconfirmed.filter(({ kind }) => kind === "change").map(({ id }) => id);
    // a server of the version before would refuse them, and everything sent with them
    if (unknown.length > 0) this.#copy.takeBack(unknown);
    this.#copy.enter(seq, facts, goesOn);
    if (!goesOn) this.#copy.expectPage(page);
    this.#copy.sendAgain();
    this.#askForPage();
  }

  /** Everything in transit is lost; what is drawn from now on waits. */
  lost(): void {
    this.#open = false;
    this.#copy.expectNothing();
  }

  syncCheckout(page: number): void {
    this.#looksAt = page;
    this.#askForPage();
  }

  /** Sends one frame of what waits, if there is a connection. Returns whether anything is left. */
  flush(): boolean {
    if (!this.#open) return false;
    const operations: Operation[] = [];
    const waiting = this.#copy.unsent;
    let bytes = 0;
    for (const operation of waiting) {
      bytes += bodyOf(operation).length + headBytes;
      if (operations.length > 0 && bytes > frameBytes) break;
      operations.push(operation);
    }
    if (operations.length === 0) return false;
    this.#copy.markSent(operations);
    this.#wire.sendBytes(operationsFrame(operations));
    return waiting.length > operations.length;
  }

  /** Requests missing operations; with `anyway` even without a known gap, since a missing end of the log leaves none. */
  askForMissing(anyway: boolean): void {
    if (this.#open && (anyway || this.#copy.hasGap)) this.#wire.askSince(this.#copy.seq);
  }

  /** Takes a frame; returns whether it was about the log. */
  takeFrame(frame: Uint8Array): boolean {
    switch (frame[0]) {
      case frameKinds.logged: {
        const acked = readLoggedFrame(frame);
        this.#copy.apply(acked);
        this.#hooks.logged(acked);
        return true;
      }
      case frameKinds.page: {
        const { number, page } = readPageFrame(frame);
        this.#copy.hearPage(number, page);
        return true;
      }
      case frameKinds.refused: {
        const { why, ids } = readRefusedFrame(frame);
        this.#hooks.refused(why, this.#copy.takeBack(ids));
        return true;
      }
      default:
        return false;
    }
  }

  #askForPage(): void {
    if (!this.#open || !this.#copy.isUnknown(this.#looksAt)) return;
    this.#copy.expectPage(this.#looksAt);
    this.#wire.askPage(this.#looksAt);
  }
}
