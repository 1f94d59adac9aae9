import { sql } from "kysely";
import pg from "pg";

const mark = "/* prepared */";

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

/**
 * A connection that prepares the marked statements, by giving them a name. It waits by callback: of pg's own promises, V8 moves
 * every result into its old generation, for whose collections other calls wait.
 */
export class PreparingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [text, values] = given as [unknown, unknown[]];
    if (typeof text !== "string") return super.query(...(given as [pg.QueryConfig])) as never;
    const query: pg.QueryConfig = text.endsWith(mark) ? { name: nameOf(text), text, values } : { text, values };
    const answer = new Promise((resolve, reject) => {
      super.query(query, (error: Error | undefined, result) => (error ? reject(error) : resolve(result)));
    });
    return answer as never;
  }
}
