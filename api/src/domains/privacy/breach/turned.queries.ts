/** A condition of the register turned around: not the rows of one person, but the person of each row. */
export type Turned = {
  /** The table as `r0`, with the tables that lead to the person. */
  from: string;
  /** The account of a family, the number of a tutor or an application. */
  person: string;
  where: string[];
};

const uuid = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";

/**
 * Turns a condition around, so that one query finds the people of all rows. A condition is `column = $1`, a key that contains `$1`, or a
 * column of another table whose rows are found by such a condition; beside it may stand conditions on the row alone.
 */
export const turned = (table: string, condition: string): Turned => follow(`${table} r0`, condition, 0);

function follow(from: string, condition: string, nth: number): Turned {
  const row = `r${nth}`;
  const parts = partsOf(condition);
  const link = parts.find((part) => part.includes("$1")) ?? "";
  const where = parts.filter((part) => part !== link).map((part) => columnOf(row, part));

  const [, column] = /^(\w+) = \$1$/.exec(link) ?? [];
  if (column) return { from, person: `${row}.${column}`, where };

  const [, key] = /^(\w+) like '%' \|\| \$1::text \|\| '%'$/.exec(link) ?? [];
  if (key) {
    const ids = `cross join lateral regexp_matches(${row}.${key}, '${uuid}', 'g') as ids(found)`;
    return { from: `${from} ${ids}`, person: "ids.found[1]::uuid", where };
  }

  const [, here = "", there = "", table, rest = ""] = /^(\S+) (?:=|in) \(select (\S+) from (\w+) where (.+)\)$/.exec(link) ?? [];
  if (!table) throw new Error(`This condition of the register cannot be turned around: ${condition}`);
  const next = `r${nth + 1}`;
  const join = `join ${table} ${next} on ${columnOf(next, there)} = ${columnOf(row, here)}`;
  const found = follow(`${from} ${join}`, rest, nth + 1);
  return { ...found, where: [...where, ...found.where] };
}

/** What stands between the outermost "and". */
function partsOf(condition: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  for (const word of condition.split(/ and /)) {
    if (depth > 0) parts.push(`${parts.pop()} and ${word}`);
    else parts.push(word);
    depth += word.split("(").length - word.split(")").length;
  }
  return parts;
}

/** `email`, `lower(email)` or `side = 'tutor'`, of a row. */
const columnOf = (row: string, text: string): string => text.replace(/^(lower\()?(?=\w)/, `$1${row}.`);
