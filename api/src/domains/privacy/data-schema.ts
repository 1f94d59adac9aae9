import type { Person } from "./privacy.queries.ts";
import { columnsIn, register } from "./register/register.ts";

const objectOf = (properties: Record<string, object>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const arrayOf = (columns: string[]) => ({
  type: "array",
  items: objectOf(Object.fromEntries(columns.map((column) => [column, {}]))),
});

/** JSON Schema of a download's `data.json`: the columns of the register, by part and table. */
export function schemaOf(person: Person, parts: Record<string, string[]>): object {
  const columnsOf = (table: string) => columnsIn(("family" in person ? register[table]?.family : register[table]?.tutor)?.shown);
  const tablesOf = (tables: string[]) => objectOf(Object.fromEntries(tables.map((table) => [table, arrayOf(columnsOf(table))])));
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    ...objectOf(Object.fromEntries(Object.entries(parts).map(([part, tables]) => [part, tablesOf(tables)]))),
  };
}
