// npm run bench:catalogue: how fast the catalogue is, compared with a naive server and with node:http and one fixed reply, in
// one run on one database. COURSES=file.csv takes real titles; ROWS, TUTORS and SECONDS make it smaller.
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { benchAdmin } from "./bench-admin.ts";
import { fillCatalogue } from "./catalogue-data.ts";
import { mix, mixWithHindi, searchesWithHindi, suggestions } from "./catalogue-mix.ts";
import { type Goal, report } from "./goals.ts";
import { type Ground, onDatabase } from "./on-database.ts";
import { fillTutors, tutorPaths } from "./tutors-data.ts";
import { load, type Measured, median, residentMegabytes, serve } from "./processes.ts";

const rows = Number(process.env["ROWS"] ?? 200_000);
const tutors = Number(process.env["TUTORS"] ?? 20_000);
const seconds = Number(process.env["SECONDS"] ?? 8);
const rounds = Number(process.env["ROUNDS"] ?? 3);

await onDatabase(measure);

async function measure({ ownerUrl, secret, environment }: Ground) {
  console.log(`Filling ${rows} courses ...`);
  await fillCatalogue(ownerUrl, rows, console.log);
  await withTutors(ownerUrl);
  const product = await serve("web/server.ts", 4101, environment, "/healthz");
  const twin = await serve("web/server.ts", 4102, environment, "/healthz");
  const body = await (await fetch(`${product.url}/api/courses/filter?categoryId=1`)).text();
  const fixed = await serve("bench/fixed-server.ts", 4103, { BODY: body });
  const naive = await serve("bench/naive-server.ts", 4104, { DATABASE_URL: ownerUrl }, "/?categoryId=1");
  const cold = await serve("bench/cold-server.ts", 4105, environment, "/healthz");

  for (const one of [product, fixed, naive, cold]) await load(one.url, mix, 2); // warm-up
  const runs: Record<string, Measured[]> = Object.fromEntries(
    [
      "product",
      "product, Hindi",
      "fixed",
      "naive",
      "cold",
      "cold, Hindi",
      "searches",
      "suggestions",
      "tutors",
      "tutors, warm",
      "tutors' pages",
    ].map((name) => [name, []]),
  );
  for (let round = 0; round < rounds; round += 1) {
    runs["product"]?.push(await load(product.url, mix, seconds));
    runs["product, Hindi"]?.push(await load(product.url, mixWithHindi, seconds));
    runs["fixed"]?.push(await load(fixed.url, mix, seconds));
    runs["naive"]?.push(await load(naive.url, mix, seconds));
    runs["cold"]?.push(await load(cold.url, mix, seconds));
    runs["cold, Hindi"]?.push(await load(cold.url, mixWithHindi, seconds));
    runs["searches"]?.push(await load(cold.url, searchesWithHindi, seconds));
    runs["suggestions"]?.push(await load(cold.url, suggestions, seconds));
    runs["tutors"]?.push(await load(cold.url, tutorPaths(tutors), seconds));
    runs["tutors, warm"]?.push(await load(product.url, tutorPaths(tutors), seconds));
    runs["tutors' pages"]?.push(await load(product.url, ["/tutors", "/tutors?subject=physics", "/tutor/tutor-7"], seconds));
  }
  const middle = (name: string, of: keyof Measured) => Math.round(median((runs[name] ?? []).map((run) => run[of])) * 100) / 100;
  console.table(
    Object.fromEntries(
      Object.keys(runs).map((name) => [
        name,
        {
          "per second": middle(name, "perSecond"),
          p50: middle(name, "p50"),
          p95: middle(name, "p95"),
          p99: middle(name, "p99"),
          failed: middle(name, "failed"),
        },
      ]),
    ),
  );
  const { here, there } = await timeChanges({ ownerUrl, secret }, product.url, twin.url);
  const memory = residentMegabytes(product.pid, "VmHWM");
  const lines: Goal[] = [
    [
      "warm, times the naive server (12)",
      String(Math.round((middle("product", "perSecond") / middle("naive", "perSecond")) * 10) / 10),
      middle("product", "perSecond") >= 12 * middle("naive", "perSecond"),
    ],
    [
      "warm, share of the fixed reply (0.5)",
      String(Math.round((middle("product", "perSecond") / middle("fixed", "perSecond")) * 100) / 100),
      middle("product", "perSecond") >= 0.5 * middle("fixed", "perSecond"),
    ],
    [
      "cold p95 against the naive p50, ms",
      `${middle("cold", "p95")} against ${middle("naive", "p50")}`,
      middle("cold", "p95") <= middle("naive", "p50"),
    ],
    ...(["product", "cold"] as const).map((name): Goal => {
      const share = Math.round((middle(`${name}, Hindi`, "perSecond") / middle(name, "perSecond")) * 100) / 100;
      return [
        `${name === "product" ? "warm" : "cold"}, a fifth of the searches in Hindi, share of all in English (0.9)`,
        String(share),
        share >= 0.9,
      ];
    }),
    ["searches, cold p99 ms (20)", String(middle("searches", "p99")), middle("searches", "p99") < 20],
    ["suggestions, cold p99 ms (20)", String(middle("suggestions", "p99")), middle("suggestions", "p99") < 20],
    ["tutors, cold p99 ms (50)", String(middle("tutors", "p99")), middle("tutors", "p99") < 50],
    [
      "tutors, warm, share of the fixed reply (0.5)",
      String(Math.round((middle("tutors, warm", "perSecond") / middle("fixed", "perSecond")) * 100) / 100),
      middle("tutors, warm", "perSecond") >= 0.5 * middle("fixed", "perSecond"),
    ],
    ["pages of tutors, warm p99 ms (20)", String(middle("tutors' pages", "p99")), middle("tutors' pages", "p99") < 20],
    ["memory at its highest, MB (300)", String(memory), memory < 300],
    ["a change in the next read of its own process", here, here.startsWith("20 of 20")],
    ["a change in another process, ms at most (200)", String(there), there < 200],
  ];
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
