import { join } from "node:path";
import type pg from "pg";
import { columnsOf } from "./columns.ts";
import { schemaText } from "./schema-text.ts";
import { tableTypes } from "./table-types.ts";

const api = join(import.meta.dirname, "../../api");

/** The files that describe this database. */
export async function describeSchema(owner: pg.Client): Promise<{ path: string; text: string }[]> {
  const columns = await columnsOf(owner);
  return [
    { path: join(api, "schema.sql"), text: await schemaText(owner, columns) },
    { path: join(api, "src/platform/db/tables.ts"), text: tableTypes(columns) },
  ];
}
