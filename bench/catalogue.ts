// npm run bench:catalogue: how fast the catalogue is: beside a server that sends the same statements by a bare driver (the floor), a
// naive server, and node:http with one fixed reply, in turns on one database. COURSES=file.csv takes real titles; ROWS, TUTORS,
// SECONDS and TURNS make it smaller.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { benchAdmin } from "./bench-admin.ts";
import { fillCatalogue } from "./catalogue-data.ts";
import { lists, mix, mixWithHindi, searches, searchesWithHindi, suggestions } from "./catalogue-mix.ts";
import { type Goal, report } from "./goals.ts";
import { type Ground, onDatabase } from "./on-database.ts";
import { fillTutors, tutorPaths } from "./tutors-data.ts";
import { load, type Measured, residentMegabytes, type Server, serve } from "./processes.ts";
import { recordStatements } from "./recorded-statements.ts";
import { atLeast, atMost, takeTurns } from "./turns.ts";

const rows = Number(process.env["ROWS"] ?? 200_000);
const tutors = Number(process.env["TUTORS"] ?? 20_000);
const seconds = Number(process.env["SECONDS"] ?? 5);
const turns = Number(process.env["TURNS"] ?? 5);

await onDatabase(measure);

async function measure({ ownerUrl, appUrl, secret, environment }: Ground) {
  console.log(`Filling ${rows} courses ...`);
  await fillCatalogue(ownerUrl, rows, console.log);
  await withTutors(ownerUrl);
  const ofTutors = tutorPaths(tutors);
  const folder = mkdtempSync(join(tmpdir(), "tutoring-floor-"));
  const STATEMENTS = join(folder, "statements.json");
  const paths = [...mix, ...searchesWithHindi, ...suggestions, ...ofTutors];
  writeFileSync(STATEMENTS, JSON.stringify(await recordStatements(environment, paths)));

  const product = await serve("web/server.ts", 4101, environment, "/healthz");
  const twin = await serve("web/server.ts", 4102, environment, "/healthz");
  const body = await (await fetch(`${product.url}/api/courses/filter?categoryId=1`)).text();
  const fixed = await serve("bench/fixed-server.ts", 4103, { BODY: body });
  const naive = await serve("bench/naive-server.ts", 4104, { DATABASE_URL: ownerUrl }, "/?categoryId=1");
  const cold = await serve("bench/cold-server.ts", 4105, environment, "/healthz");
  const floor = await serve("bench/statement-server.ts", 4106, { DATABASE_URL: appUrl, STATEMENTS });
  rmSync(folder, { recursive: true });

  for (const one of [product, fixed, naive, cold, floor]) await load(one.url, mix, 2); // warm-up
  const on = (server: Server, asked: string[]) => (): Promise<Measured> => load(server.url, asked, seconds);
  const measured = await takeTurns(turns, {
    // those compared with each other are measured one after the other
    naive: on(naive, mix),
    "warm, Hindi": on(product, mixWithHindi),
    warm: on(product, mix),
    fixed: on(fixed, mix),
    "tutors, warm": on(product, ofTutors),
    "tutors' pages": on(product, ["/tutors", "/tutors?subject=physics", "/tutor/tutor-7"]),
    "cold, Hindi": on(cold, mixWithHindi),
    cold: on(cold, mix),
    lists: on(cold, lists),
    "searches, English": on(cold, searches),
    searches: on(cold, searchesWithHindi),
    "searches, floor": on(floor, searchesWithHindi),
    suggestions: on(cold, suggestions),
    "suggestions, floor": on(floor, suggestions),
    tutors: on(cold, ofTutors),
    "tutors, floor": on(floor, ofTutors),
  });
  measured.print();
  const failed = Math.max(...["warm", "cold", "searches", "tutors"].map((name) => measured.median(name as "warm", "failed")));
  const { here, there } = await timeChanges({ ownerUrl, secret }, product.url, twin.url);
  const memory = residentMegabytes(product.pid, "VmHWM");
  const ratio = measured.ratio.bind(measured);
  const lines: Goal[] = [
    ...(["searches", "suggestions"] as const).flatMap((name) => [
      atLeast(`${name}, cold, a second, share of the bare statements`, 0.7, ratio(name, `${name}, floor`, "perSecond")),
      atMost(`${name}, cold, p99, times the bare statements'`, 1.8, ratio(name, `${name}, floor`, "p99")),
    ]),
    atLeast("tutors, cold, a second, share of the bare statements", 0.7, ratio("tutors", "tutors, floor", "perSecond")),
    atLeast("warm, a second, share of the fixed reply", 0.85, ratio("warm", "fixed", "perSecond")),
    atLeast("tutors, warm, a second, share of the fixed reply", 0.85, ratio("tutors, warm", "fixed", "perSecond")),
    atLeast("lists of a category, cold, a second, share of searches", 1, ratio("lists", "searches, English", "perSecond")),
    atLeast("warm, times the naive server", 12, ratio("warm", "naive", "perSecond")),
    atLeast("warm, a fifth of the searches in Hindi, share of all in English", 0.9, ratio("warm, Hindi", "warm", "perSecond")),
    atLeast("cold, a fifth of the searches in Hindi, share of all in English", 0.9, ratio("cold, Hindi", "cold", "perSecond")),
    ["memory at its highest, MB (260)", String(memory), memory <= 260],
    ["failed calls (0)", String(failed), failed === 0],
    ["a change in the next read of its own process", here, here.startsWith("20 of 20")],
  ];
  for (const name of ["searches", "suggestions", "tutors", "tutors' pages"] as const)
    console.log(`${name}, p99 ms: ${measured.median(name, "p99")}`);
  console.log(`a change in another process, ms at most: ${there}`);
  report(lines);
}

async function withTutors(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  await fillTutors(client, tutors);
  await client.query("vacuum analyze tutors, tutor_profiles");
  await client.end();
}

/** Deletes twenty courses through one process and looks for them in both. */
async function timeChanges(ground: Pick<Ground, "ownerUrl" | "secret">, own: string, other: string) {
  const token = await benchAdmin(own, ground);
  let seenAtOnce = 0;
  let slowest = 0;
  for (let nth = 0; nth < 20; nth += 1) {
    const list = "/api/courses/filter?categoryId=7&limit=4";
    const first = async (url: string) =>
      ((await (await fetch(url + list)).json()) as { data: { classId: number }[] }).data[0]?.classId;
    const [id] = [await first(own), await first(other), await first(other)];
    const began = performance.now();
    await fetch(`${own}/api/courses/${id}`, { method: "DELETE", headers: { authorization: `Bearer ${token}` } });
    if ((await first(own)) !== id) seenAtOnce += 1;
    while ((await first(other)) === id) await pause(1);
    slowest = Math.max(slowest, performance.now() - began);
  }
  return { here: `${seenAtOnce} of 20`, there: Math.round(slowest) };
}
