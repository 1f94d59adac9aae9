// How much code comes with a class's first formula, and how long formulas take in a browser, beside an empty worker.
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { openBrowser } from "../e2e/browser.ts";
import { examFormulas } from "../web/app/class/board/formula/testing/exam-formulas.ts";

const assets = join(import.meta.dirname, "../web/build/client/assets");
const [file] = globSync("formula.worker-*.js", { cwd: assets });
if (!file) throw new Error("The pages are not built: npm run build");
const path = join(assets, file);
console.log(`${file}: ${kilobytes(path)}, in brotli ${kilobytes(`${path}.br`)}`);

const browser = await openBrowser();
const page = await browser.newPage();
const site = "http://localhost:1";
await page.route(`${site}/**`, (route) => {
  const { pathname } = new URL(route.request().url());
  if (pathname === "/empty.js") return route.fulfill({ contentType: "text/javascript", body: "postMessage(0)" });
  if (pathname === "/formula.js") return route.fulfill({ contentType: "text/javascript", body: readFileSync(path) });
  return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
});
await page.goto(site);
const times = await page.evaluate(async (all) => {
  const answer = (worker: Worker) =>
    new Promise<unknown>((resolve) => worker.addEventListener("message", ({ data }) => resolve(data), { once: true }));
  const opened = async (url: string) => {
    const began = performance.now();
    const worker = new Worker(url, { type: "module" });
    await answer(worker);
    return { worker, took: performance.now() - began };
  };
  const empty = await opened("/empty.js");
  const { worker, took } = await opened("/formula.js");
  const each: number[] = [];
  for (const typed of all) {
    const began = performance.now();
    worker.postMessage({ typed, widths: {} });
    await answer(worker);
    each.push(performance.now() - began);
  }
  return { empty: empty.took, ready: took, first: each[0] ?? 0, later: each.slice(1).sort((a, b) => a - b) };
}, Object.values(examFormulas).flat());
await browser.close();
const { later } = times;
console.log(`an empty worker is ready after ${times.empty.toFixed(0)} ms, ours after ${times.ready.toFixed(0)} ms`);
console.log(
  `the first formula takes ${times.first.toFixed(0)} ms; of ${later.length} more the median takes ${at(0.5)} ms, the slowest of a hundred ${at(0.99)} ms`,
);

function at(share: number): string {
  return (later[Math.floor(share * later.length)] ?? 0).toFixed(1);
}

function kilobytes(of: string): string {
  return `${Math.round(statSync(of).size / 1024)} KB`;
}
