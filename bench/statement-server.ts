// The floor of what reads from the database: node:http, which sends the product's own statements by a bare driver, prepared where
// the product prepares them, and answers with their rows. STATEMENTS: a file that has them by path.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import pg from "pg";
import type { Statement } from "./recorded-statements.ts";

const statements = JSON.parse(readFileSync(process.env["STATEMENTS"] ?? "", "utf8")) as Record<string, Statement[]>;
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 6 });
const names = new Map<string, string>();

function queryOf({ text, values }: Statement): pg.QueryConfig {
  if (!text.endsWith("/* prepared */")) return { text, values };
  const name = names.get(text) ?? `floor-${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

createServer((request, response) => {
  const wanted = statements[request.url ?? ""];
  if (!wanted) return void response.end("ok");
  Promise.all(wanted.map((one) => pool.query(queryOf(one)))).then(
    (results) =>
      response.setHeader("content-type", "application/json").end(JSON.stringify(results.map(({ rows }) => rows as unknown))),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.env["PORT"]));
