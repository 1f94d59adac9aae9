import type { Column } from "./columns.ts";

const heading = `// Written by \`npm run schema\` from the database that migrations and api/sql make; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
`;

const types: Record<string, string> = {
  bigint: "number",
  boolean: "boolean",
  bytea: "Buffer",
  date: "ColumnType<Date, string, string>",
  "double precision": "number",
  integer: "number",
  jsonb: "unknown",
  smallint: "number",
  text: "string",
  "timestamp with time zone": "Date",
  uuid: "string",
};

/** The types of all tables and views for Kysely; a check constraint's list of values is a union. */
export function tableTypes(columns: Column[]): string {
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(
    ([table, own]) => `  ${table}: {\n${own.map(lineOf).join("\n")}\n  };`,
  );
  return `${heading}\nexport type Tables = {\n${tables.join("\n")}\n};\n`;
}

function lineOf(column: Column): string {
  const short = `    ${column.name}: ${typeOf(column)};`;
  return short.length <= 130 ? short : `    ${column.name}: ${typeOf(column, "\n      | ")};`;
}

function typeOf({ type, values, nullable, filled }: Column, between = " | "): string {
  const plain = values ? values.map((value) => `"${value}"`).join(between) : typescriptOf(type);
  const whole = nullable ? `${plain}${between}null` : plain;
  const wrapper = { always: "GeneratedAlways", "by default": "Generated", "by the insert": "" }[filled];
  if (wrapper) return `${wrapper}<${whole}>`;
  return between === " | " ? whole : `${between}${whole}`;
}

function typescriptOf(type: string): string {
  const found = types[type.replace("[]", "")];
  if (!found) throw new Error(`ops/schema/table-types.ts knows no type for ${type}.`);
  return type.endsWith("[]") ? `${found}[]` : found;
}
