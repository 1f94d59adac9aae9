import type { Ground } from "../on-database.ts";
import { cpuSeconds, load, residentMegabytes, type Server, serve } from "../processes.ts";
import { takeTurns } from "../turns.ts";
import { install, versionOf } from "./install.ts";
import { bytesOf } from "./page/bytes.ts";
import { buildNext, startNext } from "./page/next.ts";
import { seconds, type Table, times, turns } from "./tables.ts";

const ids = Array.from({ length: 12 }, (_, nth) => nth + 1);
const browser = { "accept-encoding": "gzip, deflate, br" };
const [oursKept, nextKept] = ["ours, cached", "Next.js, cached"];
const [oursFresh, nextFresh] = ["ours, nothing cached", "Next.js, nothing cached"];

/** A course's page from the product and from Next.js, which renders the same elements after the same statements. */
export async function measure({ appUrl, environment }: Ground): Promise<Table[]> {
  const title = "The page of a course";
  const { folder, missing } = install("next");
  if (folder === undefined) return [{ title, rows: {}, notes: [missing] }];
  const COURSES = await buildNext(folder, environment, ids);
  const next = (port: number) => startNext(folder, port, { COURSES, DATABASE_URL: appUrl });
  const contestants: Record<string, [server: Server, path: string]> = {
    [oursKept]: [await serve("web/server.ts", 4241, environment, "/healthz"), "/course"],
    [nextKept]: [await next(4242), "/kept"],
    [oursFresh]: [await serve("bench/alternatives/page/uncached-server.ts", 4243, environment, "/course/1"), "/course"],
    [nextFresh]: [await next(4244), "/fresh"],
  };
  const runs = Object.entries(contestants).map(([name, [server, path]]) => {
    const paths = ids.map((id) => `${path}/${id}`);
    const run = async () => {
      const before = cpuSeconds(server.pid);
      const { perSecond, p99, failed } = await load(server.url, paths, seconds, browser);
      return { perSecond, p99, failed, milliseconds: ((cpuSeconds(server.pid) - before) * 1_000) / (perSecond * seconds) };
    };
    return [name, run] as const;
  });
  for (const [, run] of runs) await run(); // warm-up
  const measured = await takeTurns(turns, Object.fromEntries(runs));
  const rows: Table["rows"] = {};
  for (const [name, [server, path]] of Object.entries(contestants)) {
    const { html, scripts } = await bytesOf(`${server.url}${path}/1`);
    rows[name] = {
      "a second": measured.median(name, "perSecond"),
      "times ours": times(measured, name, name.endsWith("nothing cached") ? oursFresh : oursKept, "perSecond"),
      "p99, ms": measured.median(name, "p99"),
      "CPU a page, ms": measured.median(name, "milliseconds"),
      failed: measured.median(name, "failed"),
      // what is not cached is not compressed by our server either
      ...(path !== "/course" || name === oursKept ? { "HTML with style, KB": html, "scripts, KB": scripts } : {}),
      MB: residentMegabytes(server.pid, "VmRSS"),
    };
    server.stop();
  }
  const versions = `Next.js ${versionOf(folder, "next")} with React ${versionOf(folder, "react")}, App Router`;
  return [
    {
      title,
      rows,
      notes: [
        `${versions}, asked as a browser does; it compresses each reply with gzip, the product each page once with brotli`,
        "its scripts are only what Next.js brings itself, while ours hold the menu, the search and the booking dialog",
      ],
    },
  ];
}
