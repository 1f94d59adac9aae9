import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { median } from "./processes.ts";

const version = "13.5.0";
/** Lighthouse is large and serves only to measure, so it is installed on demand, apart from the product's own packages. */
const room = join(import.meta.dirname, "../node_modules/.tools");

type Result = {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { id: string; title: string; score: number | null; numericValue?: number; scoreDisplayMode: string }>;
  };
};
type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>;

export type Scores = Record<string, number | string>;

/** Median mobile scores of several runs in this browser: each out of 100, LCP and TBT in ms, and the audits that lost points. */
export async function score(url: string, port: number, runs: number): Promise<Scores> {
  const lighthouse = await fetchLighthouse();
  const results: Result["lhr"][] = [];
  for (let nth = 0; nth < runs; nth += 1) {
    const result = await lighthouse(url, { port, output: "json", logLevel: "error" });
    if (result) results.push(result.lhr);
  }
  const category = (id: string) => Math.round(100 * median(results.map((one) => one.categories[id]?.score ?? 0)));
  const metric = (id: string) => median(results.map((one) => one.audits[id]?.numericValue ?? 0));
  const lost = Object.values(results[0]?.audits ?? {})
    .filter((one) => one.scoreDisplayMode === "binary" && one.score !== null && one.score < 1)
    .map(({ id }) => id);
  return {
    performance: category("performance"),
    accessibility: category("accessibility"),
    "best practices": category("best-practices"),
    seo: category("seo"),
    "LCP ms": Math.round(metric("largest-contentful-paint")),
    "TBT ms": Math.round(metric("total-blocking-time")),
    CLS: Math.round(metric("cumulative-layout-shift") * 1000) / 1000,
    lost: lost.join(" "),
  };
}

async function fetchLighthouse(): Promise<Lighthouse> {
  const module = join(room, "node_modules/lighthouse/core/index.js");
  if (!existsSync(module)) {
    mkdirSync(room, { recursive: true });
    const words = ["install", "--prefix", room, "--no-audit", "--no-fund", "--loglevel=error", `lighthouse@${version}`];
    if (spawnSync("npm", words, { stdio: "inherit" }).status !== 0) throw new Error("Lighthouse could not be installed");
  }
  return ((await import(module)) as { default: Lighthouse }).default;
}
