// npm run bench:office: the back office after a year of work: a million log entries, 200,000 requests, 50,000 courses in 2,000
// categories, 20,000 tutors; each list beside a server that sends the same statements by a bare driver, in turns. LOGS, REQUESTS,
// COURSES_COUNT, CATEGORIES, TUTORS and TURNS make it smaller.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { benchAdmin } from "./bench-admin.ts";
import { type Goal, report } from "./goals.ts";
import { fillOffice, importFile, sizes } from "./office-data.ts";
import { type Ground, onDatabase } from "./on-database.ts";
import { median, residentMegabytes, serve } from "./processes.ts";
import { recordStatements } from "./recorded-statements.ts";
import { atMost, takeTurns } from "./turns.ts";

const turns = Number(process.env["TURNS"] ?? 5);
const asksPerTurn = 15;
/** A call costs at most twice its statements; proposals of tutors weigh thousands, three times. */
const [ofList, ofProposals] = [2, 3];

await onDatabase(measure);

async function measure({ ownerUrl, appUrl, secret, environment }: Ground) {
  await fillOffice(ownerUrl, console.log);
  const product = await serve("web/server.ts", 4111, environment, "/healthz");
  const token = await benchAdmin(product.url, { ownerUrl, secret });
  const authorised = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${token}`);
    return fetch(`${product.url}/api${path}`, { ...init, headers });
  };
  await sealed(ownerUrl);

  const month = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 7);
  const [from, to] = [`${month}-01`, `${month}-28`];
  const last = (rows: number, limit: number) => Math.ceil(rows / limit);
  const lists: [name: string, path: string, most?: number][] = [
    ["logs, first page", "/logs"],
    ["logs without reads, first page", "/logs?reads=hide"],
    ["logs, a type and a month", `/logs?operationType=BOOKING&startDate=${from}&endDate=${to}`],
    ["logs, last page", `/logs?page=${last(sizes.logs, 50)}`],
    ["book requests, first page", "/book-requests"],
    ["book requests, a status and a month", `/book-requests?status=DONE&dateFrom=${from}&dateTo=${to}`],
    ["book requests, last page", `/book-requests?page=${last(sizes.requests, 10)}`],
    ["categories, first page", "/categories?limit=12"],
    ["categories, last page", `/categories?limit=12&page=${last(sizes.categories, 12)}`],
    ["a category's courses", "/categories?include=courses&parentId=7&parentType=subcategory"],
    ["courses, first page", "/courses"],
    ["courses, last page", `/courses?page=${last(sizes.courses, 12)}`],
    ["staff, first page", "/staffs"],
    ["staff, last page", `/staffs?page=${last(sizes.tutors, 10)}`],
    ["staff, a name", "/staffs?search=Tutor%20777"],
    ["figures of ten tutors", `/tutor-figures?ids=${idsOf(10)}`],
    ["figures of a hundred tutors", `/tutor-figures?ids=${idsOf(100)}`],
    ["tutors suggested for a request", `/book-requests/${await newestRequest(ownerUrl)}/suggestions`, ofProposals],
    ["tutor requests, first page", "/tutors"],
    ["tutor requests, last page", "/tutors?page=2000"],
    ["app updates, first page", "/app-updates"],
    ["app updates, last page", "/app-updates?page=200"],
    ["dashboard, catalogue", "/content-shares"],
    ["dashboard, funnel of 30 days", `/book-requests/funnel?dateFrom=${dayBefore(29)}&dateTo=${dayBefore(0)}`],
    ["dashboard, funnel of a quarter", `/book-requests/funnel?dateFrom=${dayBefore(91)}&dateTo=${dayBefore(0)}`],
    ["dashboard, requests of a year", `/book-requests/figures?dateFrom=${dayBefore(364)}&dateTo=${dayBefore(0)}`],
  ];
  const folder = mkdtempSync(join(tmpdir(), "tutoring-floor-"));
  const STATEMENTS = join(folder, "statements.json");
  const paths = lists.map(([, path]) => `/api${path}`);
  writeFileSync(STATEMENTS, JSON.stringify(await recordStatements(environment, paths, { authorization: `Bearer ${token}` })));
  const floor = await serve("bench/statement-server.ts", 4112, { DATABASE_URL: appUrl, STATEMENTS });
  rmSync(folder, { recursive: true });
  const lines: Goal[] = [];
  for (const [name, path, most = ofList] of lists) {
    const measured = await takeTurns(turns, {
      list: () => latencies(() => authorised(path)),
      statements: () => latencies(() => fetch(`${floor.url}/api${path}`)),
    });
    console.log(`        ${name}: p95 ${measured.median("list", "p95").toFixed(1)} ms`);
    lines.push(atMost(`${name}, times its statements`, most, measured.ratio("list", "statements", "p50")));
  }
  for (const path of [
    "/logs?search=demo-class",
    "/book-requests?search=course",
    "/book-requests?search=98204-55671",
    "/logs?search=BK-2026-000777",
  ])
    console.log(`        ${path}: p95 ${(await latencies(() => authorised(path))).p95.toFixed(1)} ms`);
  lines.push(await exportAll(authorised, product.pid), ...(await importAll(authorised)));
  report(lines);
}

function idsOf(tutors: number): string {
  return Array.from({ length: tutors }, (_, nth) => 1 + nth * 7).join(",");
}

async function newestRequest(ownerUrl: string): Promise<string> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const { rows } = await client.query<{ id: string }>("select id from bookings order by created_at desc limit 1");
  await client.end();
  return rows[0]?.id ?? "";
}

type Input = (path: string, init?: RequestInit) => Promise<Response>;

/** Lets the sealer catch up with the year, so that the rest is measured as on any other day. */
async function sealed(ownerUrl: string) {
  const began = Date.now();
  const client = new pg.Client(ownerUrl);
  await client.connect();
  for (;;) {
    const { rows } = await client.query<{ left: number }>(
      "select (select count(*) from log_entries) - (select count(*) from log_seals) as left",
    );
    if (Number(rows[0]?.left) <= 0) break;
    await pause(500);
  }
  await client.query("vacuum analyze log_seals");
  await client.end();
  console.log(`sealed in ${Math.round((Date.now() - began) / 1000)} s`);
}

/** Milliseconds of one call after the other. */
async function latencies(ask: () => Promise<Response>): Promise<{ p50: number; p95: number }> {
  const took: number[] = [];
  for (let nth = 0; nth < asksPerTurn + 2; nth += 1) {
    const began = performance.now();
    const answer = await ask();
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status}`);
    if (nth >= 2) took.push(performance.now() - began);
  }
  return { p50: median(took), p95: took.toSorted((a, b) => a - b)[Math.floor(asksPerTurn * 0.95)] ?? 0 };
}

/** Exports the whole list of requests as CSV, read as fast as it comes, and samples memory meanwhile. */
async function exportAll(ask: Input, pid: number): Promise<Goal> {
  const before = residentMegabytes(pid, "VmRSS");
  let most = before;
  const look = setInterval(() => (most = Math.max(most, residentMegabytes(pid, "VmRSS"))), 20);
  const began = performance.now();
  let bytes = 0;
  for await (const part of (await ask("/book-requests/export")).body ?? []) bytes += (part as Uint8Array).length;
  clearInterval(look);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const words = `${most - before} (${sizes.requests} rows, ${Math.round(bytes / 1e6)} MB in ${seconds} s)`;
  return ["CSV export, MB more memory (50)", words, most - before < 50];
}

async function importAll(ask: Input): Promise<Goal[]> {
  const headers = { "content-type": "application/octet-stream" };
  const upload = { method: "POST", headers, body: importFile(sizes.courses) };
  const began = performance.now();
  const { id } = (await (await ask("/course-imports?fileName=courses.csv", upload)).json()) as { id: string };
  const checked = (performance.now() - began) / 1000;
  const steps = new Set<number>();
  const look = setInterval(() => {
    void ask(`/course-imports/${id}?limit=1`).then(async (answer) =>
      steps.add(((await answer.json()) as { rowsDone: number }).rowsDone),
    );
  }, 500);
  await ask(`/course-imports/${id}/run`, { method: "POST" });
  let done = { state: "running", rowsDone: 0 };
  while (done.state === "running") {
    await pause(200);
    done = (await (await ask(`/course-imports/${id}?limit=1`)).json()) as typeof done;
  }
  clearInterval(look);
  const seconds = (performance.now() - began) / 1000;
  return [
    [
      "import, seconds with its dry run (60)",
      `${seconds.toFixed(1)} for ${done.rowsDone}, dry run ${checked.toFixed(1)}`,
      seconds < 60 && done.rowsDone === sizes.courses,
    ],
    ["import, different states of progress seen (3)", String(steps.size), steps.size >= 3],
  ];
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
