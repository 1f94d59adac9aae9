import fc from "fast-check";
import {
  boardOf,
  type BoardSide,
  boardSides,
  copyOf,
  emptyPage,
  forgetLost,
  isVisible,
  type Logged,
  loggedFrame,
  type OperationId,
  type Page,
  pageFrame,
  readOperationsFrame,
} from "@tutoring/contract/board";
import { BoardCopy } from "../board-copy.ts";
import { type BoardGreeting, BoardLine } from "../board-line.ts";

const pages = 3;
/** A client that has missed more operations than this starts again. */
const tail = 12;

/** A minimal server side of a board. */
class Log {
  readonly entries: Logged[] = [];
  /** Returns the operations logged now, and those logged before. */
  add(frame: Uint8Array, side: BoardSide): { fresh: Logged[]; known: Logged[] } {
    const operations = readOperationsFrame(frame);
    const known = this.entries.filter(({ operation }) => operations.some(({ id }) => id === operation.id));
    const fresh = operations
      .filter(({ id }) => known.every(({ operation }) => operation.id !== id))
      .map((operation, nth) => ({ seq: this.entries.length + 1 + nth, atMs: 0, side, operation }));
    this.entries.push(...fresh);
    return { fresh, known };
  }
  page(number: number): Uint8Array {
    const page: Page = copyOf(boardOf(this.entries).pages.get(number) ?? emptyPage());
    page.seq = this.entries.length;
    forgetLost(page, page.seq);
    return pageFrame(number, page);
  }
}

type Delivery = { greeting: BoardGreeting } | { frame: Uint8Array };

/** One person's page with its connection, whose deliveries can be late, out of order, or lost with it. */
class Person {
  readonly copy: BoardCopy;
  readonly line: BoardLine;
  readonly log: Log;
  up: (() => void)[] = [];
  down: Delivery[] = [];
  connected = false;

  constructor(nth: number, log: Log, others: () => Person[]) {
    const side = boardSides[nth] ?? "staff";
    this.log = log;
    this.copy = new BoardCopy(side, nth + 1);
    const send = (work: () => void) => void this.up.push(work);
    const wire = {
      sendBytes: (frame: Uint8Array) =>
        send(() => {
          const { fresh, known } = log.add(frame, side);
          for (const one of known) this.down.push({ frame: loggedFrame([one], this.copy.author) });
          if (fresh.length === 0) return;
          this.down.push({ frame: loggedFrame(fresh, this.copy.author) });
          for (const other of others())
            if (other !== this && other.connected) other.down.push({ frame: loggedFrame(fresh, other.copy.author) });
        }),
      askPage: (page: number) => send(() => void this.down.push({ frame: log.page(page) })),
      askSince: (seq: number) => send(() => void this.down.push({ frame: loggedFrame(log.entries.slice(seq)) })),
    };
    this.line = new BoardLine(this.copy, wire, { logged: () => {}, refused: () => {} });
  }

  disconnect(): void {
    this.connected = false;
    this.line.lost();
    this.up = [];
    this.down = [];
  }

  connect(): void {
    this.disconnect();
    this.connected = true;
    const { entries } = this.log;
    const from = this.copy.seq;
    const goesOn = from > 0 && entries.length - from <= tail;
    const { facts } = boardOf(entries);
    this.down.push({ greeting: { seq: entries.length, facts, goesOn, page: facts.looks.tutor, changes: true } });
    if (goesOn) this.down.push({ frame: loggedFrame(entries.slice(from)) });
    else this.down.push({ frame: this.log.page(facts.looks.tutor) });
  }

  /** The next delivery, or one that overtook it; a greeting is never overtaken. */
  deliver(nth: number): void {
    const greeting = this.down.findIndex((one) => "greeting" in one);
    const at = greeting === 0 ? 0 : nth % Math.max(1, greeting < 0 ? this.down.length : greeting);
    const [one] = this.down.splice(at, 1);
    if (!one) return;
    if ("greeting" in one) this.line.greeted(one.greeting);
    else this.line.takeFrame(one.frame);
  }
}

type Step = { who: number; what: string; nth: number };
const anyStep: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(1),
  what: fc.constantFrom(
    "draw",
    "draw",
    "draw",
    "erase",
    "hide",
    "show",
    "change",
    "change",
    "look",
    "page",
    "send",
    "send",
    "serve",
    "serve",
    ...more(),
  ),
  nth: fc.nat(40),
});
function more(): string[] {
  return ["hear", "hear", "hear", "hear", "since", "disconnect", "connect", "connect"];
}

export const anyHistory = fc.array(anyStep, { minLength: 5, maxLength: 90 });

/** Plays a history; then the network calms down. Returns what each page shows, and the pages according to the log. */
export function play(history: Step[]): { shown: unknown[]; logged: unknown[] } {
  const log = new Log();
  const people: Person[] = [];
  for (const nth of [0, 1]) people.push(new Person(nth, log, () => people));
  for (const step of history) take(people[step.who], step);
  settle(people);
  const board = boardOf(log.entries);
  const numbers = Array.from({ length: pages }, (_, nth) => nth);
  const shown = people.map(({ copy }) => [copy.unconfirmed.length, copy.facts, numbers.map((one) => pictureOf(copy.page(one)))]);
  const alone = [0, board.facts, numbers.map((one) => pictureOf(board.pages.get(one)))];
  return { shown, logged: [alone, alone] };
}

function take(person: Person | undefined, { what, nth }: Step): void {
  if (!person) return;
  const { copy, line } = person;
  const ids = [...(copy.page(nth % pages)?.drawn.keys() ?? [])];
  const target: OperationId = ids[nth % Math.max(1, ids.length)] ?? 0;
  const style = { colour: 0, width: 0 };
  const place = { x: nth, y: nth };
  if (what === "draw") copy.make([{ kind: "draw", page: nth % pages, mark: { kind: "line", style, from: place, to: place } }]);
  if (what === "erase") copy.make([{ kind: "erase", page: nth % pages, marks: [target] }]);
  if (what === "hide" || what === "show") copy.make([{ kind: what, page: nth % pages, target }]);
  if (what === "change")
    copy.make([
      {
        kind: what,
        page: nth % pages,
        target,
        mark: { kind: "line", style, from: place, to: { x: nth, y: person.connected ? 1 : 2 } },
      },
    ]);
  if (what === "look") line.syncCheckout(nth % pages);
  if (what === "page")
    copy.make([
      { kind: "pages", count: 2 + (nth % 2) },
      { kind: "go", to: nth % 3 },
    ]);
  if (what === "send") line.flush();
  if (what === "serve") person.up.shift()?.();
  if (what === "hear") person.deliver(nth);
  if (what === "since") line.askForMissing(false);
  if (what === "disconnect") person.disconnect();
  if (what === "connect") person.connect();
}

function settle(people: Person[]): void {
  for (const person of people) if (!person.connected) person.connect();
  for (let round = 0; round < 12; round += 1)
    for (const person of people) {
      for (const page of [0, 1, 2]) person.line.syncCheckout(page);
      while (person.line.flush());
      person.line.askForMissing(true);
      while (person.up.length > 0) person.up.shift()?.();
      while (person.down.length > 0) person.deliver(0);
    }
}

const pictureOf = (page: Page | undefined) =>
  [...(page?.drawn ?? [])].filter(([, one]) => isVisible(one)).map(([id, { side, mark }]) => [id, side, mark]);
