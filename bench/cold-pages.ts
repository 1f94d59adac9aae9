// Renders /courses 400 times in this process, emptying the cache before each, and prints the median and the 95th percentile of
// the last 300, in milliseconds.
import { openApp, readSettings } from "@tutoring/api";
import { pageServer } from "../web/serve-pages.ts";

const path = process.argv[2] ?? "/courses";
const app = await openApp(readSettings(process.env), { checkout: process.cwd(), version: "bench", print: () => {} });
const built = new URL("../web/build/server/index.js", import.meta.url).href;
const site = (await import(built)) as typeof import("../web/site.ts");
const answer = pageServer(app.api, () => Promise.resolve(site), {
  address: app.address,
  callHosts: [],
  pictureHost: undefined,
  filesOf: () => [],
  keep: true,
  pagesPerClientMinute: 1_000_000,
});

const times: number[] = [];
for (let nth = 0; nth < 400; nth += 1) {
  app.api.cache.clear();
  const began = performance.now();
  const page = await answer(new Request(app.address + path), "bench");
  await page.arrayBuffer();
  if (nth >= 100) times.push(performance.now() - began);
}
times.sort((a, b) => a - b);
console.log(JSON.stringify({ median: times[150], p95: times[285] }));
await app.stop();
process.exit(0);
