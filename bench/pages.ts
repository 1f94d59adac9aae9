// npm run bench:pages: the weight of the public pages, their Lighthouse scores, and how fast they are served, compared with
// node:http reading the same bytes from files, in one run. RUNS and SECONDS make it smaller.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnSync } from "node:child_process";
import { addressIn } from "@tutoring/contract/languages";
import { openBrowser } from "../e2e/browser.ts";
import { newFolder, startProduct } from "../e2e/product.ts";
import { freePort } from "../testing/free-port.ts";
import { crowd } from "../e2e/shared-database.ts";
import { type Goal, report } from "./goals.ts";
import { score } from "./lighthouse.ts";
import { type Weight, weigh } from "./page-weight.ts";
import { load, serve, stopAll } from "./processes.ts";
import { atLeast, atMost, type Ratio, takeTurns } from "./turns.ts";

const runs = Number(process.env["RUNS"] ?? 3);
const seconds = Number(process.env["SECONDS"] ?? 5);
const product = await startProduct(crowd);
const { data: found } = (await (await fetch(`${product.url}/api/tutor-pages?limit=1`)).json()) as { data: { slug: string }[] };
const english = {
  home: "/",
  courses: "/courses",
  course: "/course/1",
  tutors: "/tutors",
  tutor: `/tutor/${found[0]?.slug}`,
  about: "/about",
};
const inHindi = Object.entries(english).map(([name, path]) => [`${name} in Hindi`, addressIn("hi", path)] as const);
const paths: Record<string, string> = { ...english, ...Object.fromEntries(inHindi) };
const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

const port = await freePort();
const browser = await openBrowser([`--remote-debugging-port=${port}`]);
const folder = mkdtempSync(join(tmpdir(), "tutoring-pages-"));
try {
  const weights = Object.fromEntries(
    await inTurn(Object.entries(paths), async ([name, path]) => [name, await weigh(browser, product.url + path)] as const),
  );
  console.log("\nKB over the network, compressed as served");
  console.table(
    Object.fromEntries(
      Object.entries(weights).map(([name, weight]) => [
        name,
        Object.fromEntries(Object.entries(weight).map(([what, bytes]) => [what, kilobytes(bytes)])),
      ]),
    ),
  );

  const scores = Object.fromEntries(
    await inTurn(Object.entries(paths), async ([name, path]) => [name, await score(product.url + path, port, runs)] as const),
  );
  console.log(`\nLighthouse, mobile, medians of ${runs}`);
  console.table(scores);
  await browser.close();

  const served = await measureServing();
  const cold = measureCold();
  const goals: Goal[] = [
    ...["home", "home in Hindi"].flatMap((name) => {
      const { script = 0, scriptAtIdle = 0, ...rest }: Partial<Weight> = weights[name] ?? {};
      const { styleWithinHtml = 0, fontBeforeText = 0, largestPicture = 0 } = rest;
      const atMost = (what: string, most: number, bytes: number): Goal => [
        `${name}: ${what}, KB (${most})`,
        `${kilobytes(bytes)}`,
        bytes <= most * 1024,
      ];
      return [
        atMost("JavaScript up to hydration", 120, script),
        atMost("with what loads at idle", 220, script + scriptAtIdle),
        atMost("CSS", 25, styleWithinHtml),
        atMost("fonts before first text", 60, fontBeforeText),
        atMost("largest picture", 80, largestPicture),
      ];
    }),
    ...Object.entries(scores).map(([name, { performance, accessibility, seo, "best practices": best }]): Goal => [
      `${name}: Lighthouse (100 each)`,
      [performance, accessibility, best, seo].join("/"),
      [performance, accessibility, best, seo].every((one) => one === 100),
    ]),
    [
      "CLS at most (0.02)",
      String(Math.max(...Object.values(scores).map(({ CLS }) => Number(CLS)))),
      Object.values(scores).every(({ CLS }) => Number(CLS) < 0.02),
    ],
    atLeast("warm pages a second, share of reading files", 1, served),
    atMost("cold render of /courses with 12 cards, times React alone for the same markup", 1.5, cold),
  ];
  report(goals);
} finally {
  stopAll();
  await browser.close().catch(() => {});
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Our pages a second, as a multiple of those of a server that reads the same bytes from files; the runs alternate. */
async function measureServing(): Promise<Ratio> {
  const all = Object.values(paths);
  for (const path of all) {
    const html = await (await fetch(product.url + path, { headers: { "accept-encoding": "identity" } })).text();
    writeFileSync(join(folder, encodeURIComponent(path)), html);
  }
  const files = await serve("bench/file-server.ts", await freePort(), { FOLDER: folder });
  for (const url of [product.url, files.url]) await load(url, all, 2);
  const turns = await takeTurns(5, { ours: () => load(product.url, all, seconds), files: () => load(files.url, all, seconds) });
  return turns.ratio("ours", "files", "perSecond");
}

/** The time of a page that no cache holds, beside React alone rendering the same elements. */
function measureCold(): Ratio {
  const room = newFolder();
  const { stdout, stderr } = spawnSync(process.execPath, ["bench/cold-pages.ts", "/courses"], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: room },
    encoding: "utf8",
  });
  rmSync(room, { recursive: true, force: true });
  const line = stdout.trim().split("\n").pop() ?? "";
  if (!line.startsWith("{")) throw new Error(`the cold pages could not be measured: ${stderr}`);
  return JSON.parse(line) as Ratio;
}

async function inTurn<T, R>(all: T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}
