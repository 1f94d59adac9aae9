import { sql } from "kysely";
import pg from "pg";

const mark = "/* prepared */";
const beginning = { name: "begin", text: "begin" };

/**
 * Marks a frequent statement as prepared: each connection parses and plans it once, without knowing the values. So look
 * up by keys alone, write the condition of a partial index into the text, and name the returned columns: "*" would grow
 * with a newer version's migration, which the plan refuses.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared-${names.size}`;
  names.set(text, name);
  return name;
}

type Done = (error: Error | undefined, result: unknown) => void;

/**
 * A connection that prepares the marked statements, by giving them a name, and begins a transaction with its first statement. It waits
 * by callback: of pg's own promises, V8 moves every result into its old generation, for whose collections other calls wait.
 */
export class PreparingClient extends pg.Client {
  #canBegin = false;
  #begins = false;
  /** Whether the last statement went to the database. */
  protected isSent = true;

  /** Whether the connection is surely still there; otherwise a transaction's beginning finds out, which has to be answered quickly. */
  protected get isFresh(): boolean {
    return true;
  }

  override query(...given: unknown[]): never {
    const [text, values] = given as [unknown, unknown[] | undefined];
    return (typeof text === "string" ? this.#run(text, values) : super.query(...(given as [pg.QueryConfig]))) as never;
  }

  async #run(text: string, values: unknown[] | undefined): Promise<unknown> {
    this.isSent = true;
    if (text === "begin" && this.#canBegin && this.isFresh) {
      this.#begins = true;
      return this.#sendNothing();
    }
    if (text === "begin") {
      const begun = await this.#send(beginning);
      this.#canBegin = true;
      return begun;
    }
    const query = text.endsWith(mark) ? { name: nameOf(text), text, values } : { text, values };
    if (!this.#begins) return this.#send(query);
    this.#begins = false;
    if (text === "commit" || text === "rollback") return this.#sendNothing(); // for nothing was done
    await this.#send(beginning);
    return this.#send(query);
  }

  #sendNothing() {
    this.isSent = false;
    return { rows: [] };
  }

  #send(query: pg.QueryConfig): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const done: Done = (error, result) => (error ? reject(error) : resolve(result));
      super.query(new pg.Query(query, done as never));
    });
  }
}
