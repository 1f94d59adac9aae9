import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { benchAdmin } from "../../bench-admin.ts";
import type { Ground } from "../../on-database.ts";
import { median, residentMegabytes, type Server } from "../../processes.ts";
import { short, type Table } from "../tables.ts";
import { titlesFound } from "./titles-found.ts";

/** `twin`: a second process of the product on the same database. */
export type Kept = { server: Server; startSeconds: number; twin?: Server };
type Owner = Pick<Ground, "ownerUrl" | "secret">;
type Change = (nth: number, title: string) => Promise<unknown>;

const changes = 20;
const timeoutMilliseconds = 30_000;

/** What it takes to have the index, and to keep it right. */
export async function measureUpkeep(contestants: Record<string, Kept>, owner: Owner): Promise<Table> {
  const rows: Table["rows"] = {};
  for (const [name, { server, startSeconds, twin }] of Object.entries(contestants)) {
    const change = twin ? await changeOurs(server, owner) : changeTheirs(server);
    const { here, there } = await timeChanges(change, server, twin);
    rows[name] = {
      "start, s": startSeconds,
      "the process, MB": residentMegabytes(server.pid, "VmRSS"),
      "the index in the database, MB": twin ? await indexMegabytes(owner.ownerUrl) : 0,
      "a change found here, ms": here,
      "… in another process, ms": there === undefined ? "when it starts again" : short(there),
    };
  }
  return { title: "Start, memory, changes", rows };
}

/** Medians of the milliseconds until a changed course is found. */
async function timeChanges(change: Change, server: Server, twin?: Server): Promise<{ here: number; there?: number }> {
  const [here, there]: [number[], number[]] = [[], []];
  for (let nth = 0; nth < changes; nth += 1) {
    const title = `Quixotic${String.fromCodePoint(97 + nth).repeat(4)} lessons`; // no two that a library could confuse
    const began = performance.now();
    await change(nth, title);
    await untilFound(server, title);
    here.push(performance.now() - began);
    if (!twin) continue;
    await untilFound(twin, title);
    there.push(performance.now() - began);
  }
  return { here: median(here), ...(twin && { there: median(there) }) };
}

async function untilFound(server: Server, title: string): Promise<void> {
  const until = Date.now() + timeoutMilliseconds;
  while (!(await titlesFound(server, title.split(" ")[0] ?? "", 4)).includes(title)) {
    if (Date.now() > until) throw new Error(`${title} is not found at ${server.url}`);
    await pause(1);
  }
}

const changeTheirs =
  ({ url }: Server): Change =>
  (nth: number, title: string) =>
    fetch(`${url}/course?nth=${nth}&title=${encodeURIComponent(title)}`, { method: "PUT" });

async function changeOurs(server: Server, owner: Owner): Promise<Change> {
  const token = await benchAdmin(server.url, owner);
  const headers = { authorization: `Bearer ${token}` };
  const list = await fetch(`${server.url}/api/courses/filter?limit=${changes}`);
  const { data } = (await list.json()) as { data: { classId: number }[] };
  return async (nth: number, title: string) => {
    const body = new FormData();
    for (const field of ["className", "classFullname"]) body.set(field, title);
    const answer = await fetch(`${server.url}/api/courses/${data[nth]?.classId}`, { method: "PUT", headers, body });
    if (!answer.ok) throw new Error(`a course was not changed: ${answer.status} ${await answer.text()}`);
  };
}

async function indexMegabytes(ownerUrl: string): Promise<number> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_total_relation_size('search_terms') + pg_total_relation_size('search_postings') as bytes",
  );
  await client.end();
  return Math.round(Number(rows[0]?.bytes) / 1024 ** 2);
}
