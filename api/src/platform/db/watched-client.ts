import type { Socket } from "node:net";
import type pg from "pg";
import { PreparingClient } from "./prepared.ts";

/** How long to wait for an answer, in milliseconds. */
export type Timeouts = {
  /** For a new connection. */
  connect: number;
  /** For a statement that costs the database nothing. */
  quick: number;
  /** For any other statement; the database's own limit. */
  statement: number;
  /** Added for the network. */
  travel: number;
  /** A connection unused for longer is asked whether it is still there. */
  unused: number;
  /** Between two beats that a listener must hear. */
  beat: number;
};
export const usualTimeouts: Timeouts = {
  connect: 3_000,
  quick: 3_000,
  statement: 10_000,
  travel: 2_000,
  unused: 5_000,
  beat: 2_000,
};

const isQuick = /^(begin|start transaction|listen |select 1$|select pg_notify\(|select pg_try_advisory_xact_lock\()/;
const bordersTransaction = /^(begin|start transaction|commit|rollback)/;
const endsTransaction = /^(commit|rollback)$/;
/** For a transaction, or for all that follows outside of one. */
const longer = /^\s*set (?:local )?statement_timeout = '(\d+)(s|min)'/;
/** A connection that answered this recently need not be asked. */
const freshMilliseconds = 100;
const isReadOnly = "25006";
const writing = new Set(["COMMIT", "INSERT", "UPDATE", "DELETE"]);

/**
 * A connection that ends when an answer fails to come. The database's own limits do not help against a network that has
 * forgotten the connection without a word (decision 0095).
 */
export class WatchedClient extends PreparingClient {
  /** Called when a reply did not arrive. */
  whenSilent = () => {};
  /** Called when this connection may have committed something. */
  whenWritten = () => {};
  readonly #timeout: Timeouts;
  #statement: number;
  #heardAt = performance.now();
  #readsOnly = false;
  #inTransaction = false;

  constructor(config: pg.ClientConfig = {}, timeout = usualTimeouts) {
    super({ ...config, connectionTimeoutMillis: timeout.connect });
    this.#timeout = timeout;
    this.#statement = timeout.statement;
  }

  protected override get isFresh(): boolean {
    return performance.now() - this.#heardAt < freshMilliseconds;
  }

  override query(...given: unknown[]): never {
    const answer: unknown = super.query(...given);
    const timeout = this.#patienceFor(String(given[0]));
    if (answer instanceof Promise && this.isSent) this.#watch(answer, timeout);
    return answer as never;
  }

  run(statement: string): Promise<unknown> {
    return this.query(statement) as Promise<unknown>;
  }

  /** Whether the next statement may use this connection; one unused for long is asked. */
  async isUsable(): Promise<boolean> {
    if (this.#readsOnly) return false;
    if (performance.now() - this.#heardAt < this.#timeout.unused) return true;
    return this.run("select 1").then(
      () => true,
      () => false,
    );
  }

  /** Ends the connection without a farewell. */
  cutOff(): void {
    this.#stream.destroy(new Error("Connection terminated: no answer came"));
  }

  #watch(answer: Promise<unknown>, milliseconds: number): void {
    const timer = setTimeout(() => {
      // an answer that came while this process was busy is read first
      const last = setImmediate(() => {
        // protects C61: ending a silent connection
        this.cutOff();
        this.whenSilent();
      });
      answer.finally(() => clearImmediate(last)).catch(() => {});
    }, milliseconds);
    const done = () => {
      clearTimeout(timer);
      this.#heardAt = performance.now();
    };
    const came = (result: unknown) => {
      done();
      this.#noteWriting(result);
    };
    answer.then(came, (error: unknown) => {
      done();
      this.#readsOnly ||= error instanceof Error && "code" in error && error.code === isReadOnly; // a former primary: the next connection finds the new one
    });
  }

  #noteWriting(result: unknown): void {
    if (!this.#inTransaction && writing.has((result as { command?: string } | undefined)?.command ?? "")) this.whenWritten();
  }

  #patienceFor(text: string): number {
    const { quick, statement, travel } = this.#timeout;
    const [, number, unit] = longer.exec(text) ?? [];
    if (number) this.#statement = Number(number) * (unit === "min" ? 60_000 : 1_000);
    if (bordersTransaction.test(text)) {
      this.#statement = statement;
      this.#inTransaction = !endsTransaction.test(text);
    }
    return isQuick.test(text) ? quick : this.#statement + travel;
  }

  get #stream(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }
}
