import {
  applyToPage,
  type BoardFacts,
  type BoardSide,
  copyOf,
  emptyPage,
  factsAfter,
  type Logged,
  newBoardFacts,
  type Operation,
  operationId,
  type OperationId,
  type Page,
  pageOf,
  type AckedOperation,
} from "@tutoring/contract/board";

type OmitId<O> = O extends Operation ? Omit<O, "id"> : never;
/** An operation without its id. */
export type NewOperation = OmitId<Operation>;
type Pending = { operation: Operation; sent: boolean };

/** Early operations beyond this number are not kept, but fetched. */
const maxEarly = 2_000;

/**
 * This page's copy of the board: the log as far as it is known, and on top of it own operations that are not in it yet. Whatever
 * the network loses, repeats or reorders, all copies of a log are the same.
 */
export class BoardCopy {
  readonly side: BoardSide;
  readonly author: number;
  /** Grows with every visible change. */
  version = 0;
  /** The log is known up to this operation. */
  seq = 0;
  #facts = newBoardFacts();
  #made = 0;
  readonly #pages = new Map<number, Page>();
  /** Events about pages that are still loading. */
  readonly #coming = new Map<number, Logged[]>();
  readonly #early = new Map<number, AckedOperation>();
  #pending: Pending[] = [];
  #seen = { version: -1, pages: new Map<number, Page>() };

  constructor(side: BoardSide, author: number) {
    this.side = side;
    this.author = author;
  }

  /** Makes operations to be sent. Returns their ids. */
  make(operations: NewOperation[]): OperationId[] {
    const made = operations.map((one) => ({ ...one, id: operationId(this.author, (this.#made += 1)) }) as Operation);
    this.#pending.push(...made.map((operation) => ({ operation, sent: false })));
    this.version += 1;
    return made.map(({ id }) => id);
  }

  /** Operations that the server has not confirmed. */
  get unconfirmed(): Operation[] {
    return this.#pending.map(({ operation }) => operation);
  }

  get unsent(): Operation[] {
    return this.#pending.filter(({ sent }) => !sent).map(({ operation }) => operation);
  }

  markSent(operations: Operation[]): void {
    const ids = new Set(operations.map(({ id }) => id));
    for (const one of this.#pending) one.sent ||= ids.has(one.operation.id);
  }

  /** On a new connection it is unknown which of them arrived, so all are sent again. The log takes each once. */
  sendAgain(): void {
    for (const one of this.#pending) one.sent = false;
  }

  /** Restores what was made here before the page was reloaded. */
  takeUp(operations: Operation[], made: number): void {
    this.#pending.push(...operations.map((operation) => ({ operation, sent: false })));
    this.#made = Math.max(this.#made, made);
    this.version += 1;
  }

  get made(): number {
    return this.#made;
  }

  /** Takes the server's state on entering. Unless it continues what is known here, everything is fetched again. */
  enter(seq: number, facts: BoardFacts, goesOn: boolean): void {
    if (!goesOn) {
      this.#pages.clear();
      this.#coming.clear();
      this.seq = seq;
      this.#facts = facts;
      for (const early of this.#early.keys()) if (early <= seq) this.#early.delete(early);
    }
    this.apply([]);
  }

  /** Takes a run of the log. Operations after a gap wait until it is filled. */
  apply(acked: AckedOperation[]): void {
    for (const one of acked) {
      if (one.seq <= this.seq) this.#confirm(one);
      // fetched again, a change does not name its operation, which confirms one's own
      else if (this.#early.size < maxEarly && !this.#whole(this.#early.get(one.seq))) this.#early.set(one.seq, one);
    }
    for (let next = this.#early.get(this.seq + 1); next; next = this.#early.get(this.seq + 1)) {
      this.#early.delete(next.seq);
      const logged = this.#whole(next);
      if (!logged) break; // incomplete: it is fetched like a gap
      this.#take(logged);
    }
    this.version += 1;
  }

  /** Whether operations are missing, so that the log since `seq` has to be fetched. */
  get hasGap(): boolean {
    return this.#early.size > 0;
  }

  hearPage(number: number, page: Page): void {
    const later = this.#coming.get(number) ?? [];
    this.#coming.delete(number);
    for (const logged of later) applyToPage(page, logged);
    this.#pages.set(number, page);
    this.version += 1;
  }

  /** From now on, events are kept until the page itself has loaded. */
  expectPage(number: number): void {
    if (!this.#coming.has(number)) this.#coming.set(number, []);
  }

  /** Whether the page is neither loaded nor loading. */
  isUnknown(number: number): boolean {
    return !this.#pages.has(number) && !this.#coming.has(number);
  }

  /** The connection was lost, with everything in transit. */
  expectNothing(): void {
    this.#coming.clear();
  }

  /** Reverts what the server did not accept, or everything sent if it does not name it. */
  takeBack(ids: OperationId[]): Operation[] {
    const isRefused = ({ operation, sent }: Pending) => (ids.length > 0 ? ids.includes(operation.id) : sent);
    const refused = this.#pending.filter(isRefused);
    this.#pending = this.#pending.filter((one) => !refused.includes(one));
    this.version += 1;
    return refused.map(({ operation }) => operation);
  }

  get facts(): BoardFacts {
    return this.#pending.reduce((facts, { operation }) => factsAfter(facts, this.side, operation), this.#facts);
  }

  /** A page as shown, with own pending operations. Undefined until it has loaded. */
  page(number: number): Page | undefined {
    if (this.#seen.version !== this.version) this.#seen = { version: this.version, pages: new Map() };
    const seen = this.#seen.pages.get(number) ?? this.#withPending(number);
    if (seen) this.#seen.pages.set(number, seen);
    return seen;
  }

  #withPending(number: number): Page | undefined {
    const confirmed = this.#pages.get(number);
    const mine = this.#pending.filter(({ operation }) => pageOf(operation) === number);
    if (mine.length === 0) return confirmed;
    const page = copyOf(confirmed ?? emptyPage());
    const last = Math.max(this.seq, page.seq);
    for (const [nth, { operation }] of mine.entries())
      applyToPage(page, { seq: last + 1 + nth, atMs: 0, side: this.side, operation });
    return page;
  }

  #whole(acked: AckedOperation | undefined): Logged | undefined {
    if (!acked) return undefined;
    const { operation, ...place } = acked;
    if (typeof operation !== "number") return { ...place, operation };
    const own = this.#pending.find((one) => one.operation.id === operation);
    return own && { ...place, operation: own.operation };
  }

  #confirm({ operation }: AckedOperation): void {
    const id = typeof operation === "number" ? operation : operation.id;
    this.#pending = this.#pending.filter((one) => one.operation.id !== id);
  }

  #take(logged: Logged): void {
    this.seq = logged.seq;
    this.#confirm(logged);
    this.#facts = factsAfter(this.#facts, logged.side, logged.operation);
    const number = pageOf(logged.operation);
    if (number === undefined) return;
    this.#coming.get(number)?.push(logged);
    const page = this.#pages.get(number);
    if (page) applyToPage(page, logged);
  }
}
