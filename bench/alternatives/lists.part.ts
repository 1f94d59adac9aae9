import { mkdtempSync, chmodSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#api/platform/db/embedded.ts";
import type { Ground } from "../on-database.ts";
import { load, residentMegabytes, type Server, serve } from "../processes.ts";
import { takeTurns } from "../turns.ts";
import { install, versionOf } from "./install.ts";
import { fillDirectus, letEveryoneRead, prepareDirectus, startDirectus } from "./lists/directus.ts";
import { seconds, type Table, times, turns } from "./tables.ts";

const size = 24;
const categories = 40;
const every = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);

type Ask = { page: number; category?: number };
/** `deep`: nine tenths of the way through all courses. */
const listsOf = (courses: number): Record<string, Ask[]> => ({
  "First page of all courses": [{ page: 1 }],
  "First five pages of a category": every(categories).flatMap((category) => every(5).map((page) => ({ page, category }))),
  "Pages deep among all courses": every(20).map((nth) => ({ page: Math.floor((courses * 0.9) / size) + nth })),
});

const oursAt = ({ page, category }: Ask) =>
  `/api/courses/filter?limit=${size}&page=${page}${category ? `&categoryId=${category}` : ""}`;
const directusAt = ({ page, category }: Ask) =>
  `/items/courses?limit=${size}&page=${page}&fields=*,category_id.category_name&meta=filter_count${category ? `&filter[category_id][_eq]=${category}` : ""}`;

/** The same lists of courses from the product and from Directus, both on PostgreSQL, with and without their caches. */
export async function measure({ ownerUrl, environment }: Ground): Promise<Table[]> {
  const { folder, missing } = install("directus");
  if (folder === undefined) return [{ title: "Lists", rows: {}, notes: [missing] }];
  const room = mkdtempSync(join(tmpdir(), "tutoring-directus-"));
  chmodSync(room, 0o711);
  const database = await startEmbedded(room, { port: 5436 });
  try {
    const courses = await fillDirectus(ownerUrl, database.ownerUrl);
    prepareDirectus(folder, database.ownerUrl);
    const uncached = await startDirectus(folder, database.ownerUrl, 4231, false);
    await letEveryoneRead(uncached);
    const servers: Record<string, Server> = {
      [oursUncached]: await serve("bench/cold-server.ts", 4233, environment, "/healthz"),
      [directusUncached]: uncached,
      "ours, cached": await serve("web/server.ts", 4234, environment, "/healthz"),
      "Directus, cached": await startDirectus(folder, database.ownerUrl, 4232, true),
    };
    const tables: Table[] = [];
    for (const [title, asks] of Object.entries(listsOf(courses))) tables.push({ title, rows: await compare(servers, asks) });
    const memory = Object.entries(servers).map(([name, { pid }]) => [name, { MB: residentMegabytes(pid, "VmRSS") }]);
    for (const { stop } of Object.values(servers)) stop();
    return [
      ...tables,
      {
        title: "Memory of the process",
        rows: Object.fromEntries(memory),
        notes: [
          `Directus ${versionOf(folder, "directus")}, with an index of categories, and a memory cache that it empties after a change; npm cannot compile isolated-vm here, so an empty module stands for it`,
          `lists of ${size} courses with their category's name and the number of all that match`,
        ],
      },
    ];
  } finally {
    await database.stop();
    rmSync(room, { recursive: true, force: true });
  }
}

const [oursUncached, directusUncached] = ["ours, nothing cached", "Directus, nothing cached"];

async function compare(servers: Record<string, Server>, asks: Ask[]): Promise<Table["rows"]> {
  const contestants = Object.entries(servers).map(([name, { url }]) => {
    const paths = asks.map(name.startsWith("ours") ? oursAt : directusAt);
    return [name, () => load(url, paths, seconds)] as const;
  });
  for (const [, run] of contestants) await run(); // warm-up
  const measured = await takeTurns(turns, Object.fromEntries(contestants));
  const rowOf = (name: string) => ({
    "a second": measured.median(name, "perSecond"),
    "p99, ms": measured.median(name, "p99"),
    "times ours": times(measured, name, name.endsWith("nothing cached") ? oursUncached : "ours, cached", "perSecond"),
    failed: measured.median(name, "failed"),
  });
  return Object.fromEntries(contestants.map(([name]) => [name, rowOf(name)]));
}
