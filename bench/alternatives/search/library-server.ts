// A search library in the process of a node:http server, with all courses in memory, at the address of the product's own search.
// LIBRARY and MODULE say which; with NAMES=1 each course is indexed with the names that the product's dictionary has for its subjects.
// PUT /course?nth=&title= changes a title;
import { createServer } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import pg from "pg";
import { padded } from "#api/testing/subject-searches.ts";
import type { Index, Library } from "./library.ts";

type Course = { class_fullname: string };
const { LIBRARY = "", MODULE = "", NAMES, DATABASE_URL, PORT } = process.env;

const client = new pg.Client(DATABASE_URL);
await client.connect();
const { rows: courses } = await client.query<Course>(
  `select c.*, k.category_name, s.subcategory_name from courses c
   join categories k using (category_id) left join subcategories s on s.subcategory_id = c.subcategory_id order by c.class_id`,
);
const { rows: subjects } = await client.query<{ names: string[] }>("select english || hindi as names from search_subjects");
await client.end();

function textOf({ class_fullname: title }: Course): string {
  if (!NAMES) return title;
  const said = padded(title);
  return [title, ...subjects.flatMap(({ names }) => (names.some((name) => said.includes(` ${name} `)) ? names : []))].join(" ");
}
const documents = courses.map((course, id) => ({ id, text: textOf(course) }));

const { open } = (await import(`./${LIBRARY}.ts`)) as { open: Library };
const module: unknown = await import(MODULE);
const index: Index = await open(module, documents);

async function answer(method = "GET", address = "/"): Promise<unknown> {
  const { pathname, searchParams } = new URL(address, "http://x");
  if (pathname === "/healthz") return {};
  if (method === "PUT") {
    const id = Number(searchParams.get("nth"));
    const was = { id, text: textOf(courses[id] as Course) };
    courses[id] = { ...(courses[id] as Course), class_fullname: searchParams.get("title") ?? "" };
    await index.replace(was, { id, text: textOf(courses[id]) });
    return {};
  }
  const { ids, total } = await index.search(searchParams.get("search") ?? "", Number(searchParams.get("limit") ?? 12));
  return { data: ids.map((id) => courses[id]), meta: { total } };
}

/** One after the other, so that what was asked by a client that has gone is not searched for. */
let last: Promise<unknown> = Promise.resolve();

createServer((request, response) => {
  last = last
    .then(() => turn())
    .then(async () => {
      if (response.destroyed) return;
      const reply = await answer(request.method, request.url);
      response.setHeader("content-type", "application/json").end(JSON.stringify(reply));
    })
    .catch((error: unknown) => void response.writeHead(500).end(String(error)));
}).listen(Number(PORT));
