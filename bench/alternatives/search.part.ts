import { createRequire } from "node:module";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchesWithHindi, suggestions } from "../catalogue-mix.ts";
import type { Ground } from "../on-database.ts";
import { load, type Server, serve, startServer } from "../processes.ts";
import { recordStatements } from "../recorded-statements.ts";
import { takeTurns } from "../turns.ts";
import { install, versionOf } from "./install.ts";
import { measureQuality } from "./search/quality.ts";
import { titlesFound } from "./search/titles-found.ts";
import { type Kept, measureUpkeep } from "./search/upkeep.ts";
import { seconds, short, type Table, times, turns } from "./tables.ts";

const libraries = { Orama: "@orama/orama", MiniSearch: "minisearch", FlexSearch: "flexsearch" };
const [cold, warm, bare] = ["ours, nothing cached", "ours, cached", "our statements alone"];

const commonWord = "class";

/** Searches among all courses: quality, speed, memory, start, and when a change is found. */
export async function measure({ ownerUrl, appUrl, secret, environment }: Ground): Promise<Table[]> {
  const product = await timed(() => serve("web/server.ts", 4201, environment, "/healthz"));
  const ours = {
    [cold]: await serve("bench/cold-server.ts", 4202, environment, "/healthz"),
    [warm]: product.server,
    [bare]: await serveStatements(appUrl, environment),
  };
  const twin = await serve("web/server.ts", 4208, environment, "/healthz");
  const { theirs, notes } = await openLibraries(ownerUrl);
  const servers = { ...ours, ...Object.fromEntries(Object.entries(theirs).map(([name, { server }]) => [name, server])) };
  const { [warm]: _warm, [bare]: _bare, ...differing } = servers;
  const tooSlow = await findTooSlow(differing);
  const tables = [{ ...(await measureQuality(ownerUrl, differing, Object.keys(tooSlow))), notes }];
  for (const [title, paths] of [
    ["Searches, a fifth of them in Hindi", searchesWithHindi],
    ["Suggestions while typing", suggestions],
  ] as const) {
    const run = async (url: string) => {
      const measured = await load(url, paths, seconds);
      await fetch(`${url}/healthz`); // answered when the search that it was at is over
      return measured;
    };
    const inTurns = Object.entries(servers).filter(([name]) => !(name in tooSlow));
    for (const [, { url }] of inTurns) await run(url); // warm-up
    const contestants = inTurns.map(([name, { url }]) => [name, () => run(url)] as const);
    const measured = await takeTurns(turns, Object.fromEntries(contestants));
    const rowOf = (name: string) => ({
      "a second": measured.median(name, "perSecond"),
      "p99, ms": measured.median(name, "p99"),
      "times ours": times(measured, name, cold, "perSecond"),
      failed: measured.median(name, "failed"),
    });
    const outside = Object.entries(tooSlow).map(
      ([name, slow]) => `${name} was not measured: a single search for "${commonWord}" took ${short(slow)} s`,
    );
    tables.push({ title, rows: Object.fromEntries(inTurns.map(([name]) => [name, rowOf(name)])), notes: outside });
  }
  const upkeep = await measureUpkeep({ ours: { ...product, twin }, ...theirs }, { ownerUrl, secret });
  for (const { stop } of [twin, ...Object.values(servers)]) stop();
  return [...tables, upkeep];
}

/** Seconds that a search for a common word takes, of those contestants that would be at it for longer than a turn. */
async function findTooSlow(servers: Record<string, Server>): Promise<Record<string, number>> {
  const slow: Record<string, number> = {};
  for (const [name, server] of Object.entries(servers)) {
    await titlesFound(server, commonWord);
    const began = performance.now();
    await titlesFound(server, commonWord);
    const took = (performance.now() - began) / 1_000;
    if (took > seconds) slow[name] = took;
  }
  return slow;
}

async function timed(starting: () => ReturnType<typeof serve>): Promise<Kept> {
  const began = performance.now();
  return { server: await starting(), startSeconds: (performance.now() - began) / 1_000 };
}

/** The floor of our own: the same statements, sent by a bare driver. */
async function serveStatements(appUrl: string, environment: Ground["environment"]) {
  const folder = mkdtempSync(join(tmpdir(), "tutoring-searches-"));
  const STATEMENTS = join(folder, "statements.json");
  writeFileSync(STATEMENTS, JSON.stringify(await recordStatements(environment, [...searchesWithHindi, ...suggestions])));
  const server = await serve("bench/statement-server.ts", 4203, { DATABASE_URL: appUrl, STATEMENTS });
  rmSync(folder, { recursive: true });
  return server;
}

async function openLibraries(ownerUrl: string): Promise<{ theirs: Record<string, Kept>; notes: string[] }> {
  const { folder, missing } = install("search");
  if (folder === undefined) return { theirs: {}, notes: [missing] };
  const from = createRequire(join(folder, "package.json"));
  const open = (name: keyof typeof libraries, port: number, more = {}) => {
    const environment = { LIBRARY: name.toLowerCase(), MODULE: from.resolve(libraries[name]), DATABASE_URL: ownerUrl, ...more };
    // an index of 200,000 courses may not fit into the usual heap
    const command = [process.execPath, "--max-old-space-size=8192", "bench/alternatives/search/library-server.ts"];
    return timed(() => startServer(command, port, { environment, probe: "/healthz", timeoutSeconds: 600 }));
  };
  return {
    theirs: {
      Orama: await open("Orama", 4204),
      MiniSearch: await open("MiniSearch", 4205),
      FlexSearch: await open("FlexSearch", 4206),
      "MiniSearch, given our dictionary": await open("MiniSearch", 4207, { NAMES: "1" }),
    },
    notes: Object.entries(libraries).map(([name, library]) => `${name} ${versionOf(folder, library)}`),
  };
}
