import { sql } from "kysely";
import pg from "pg";

const mark = "/* prepared */";

/**
 * Ends a statement that very many requests run: a connection then parses and plans it once. The plan is made without knowing
 * the values. So look up by keys alone, write into the text what a partial index goes by, and name the columns that come
 * back: "*" would be more of them after a newer version's migration, which such a plan refuses.
 */
export const prepared = sql.raw(mark);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared-${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that keeps the plans of statements marked so: it gives them a name. */
export class PreparingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [text, values] = given as [unknown, unknown[]];
    const isMarked = typeof text === "string" && text.endsWith(mark);
    return super.query(...((isMarked ? [{ name: nameOf(text), text, values }] : given) as [pg.QueryConfig])) as never;
  }
}
