// npm run bench:metrics: the cost of metrics. Two processes of the product on one database, one with METRICS_PORT, serve the same
// cached pages in turn; compared by CPU time per request, which other load on the machine hardly changes.
import { readFileSync } from "node:fs";
import { report } from "./goals.ts";
import { type Ground, onDatabase } from "./on-database.ts";
import { load, median, serve } from "./processes.ts";

const seconds = Number(process.env["SECONDS"] ?? 5);
const rounds = Number(process.env["ROUNDS"] ?? 7);
const goal = 1.03;
const paths = ["/", "/courses", "/tutors"];
const ticksPerSecond = 100;

await onDatabase(measure);

async function measure({ environment }: Ground) {
  const plain = await serve("web/server.ts", 4131, environment, "/healthz");
  const measured = await serve("web/server.ts", 4132, { ...environment, METRICS_PORT: "4133" }, "/healthz");
  const perRequest = async ({ url, pid }: typeof plain) => {
    const before = cpuSeconds(pid);
    const { perSecond } = await load(url, paths, seconds);
    return ((cpuSeconds(pid) - before) * 1e6) / (perSecond * seconds);
  };
  for (const one of [plain, measured]) await load(one.url, paths, 3); // warm-up
  const costs: { plain: number; measured: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    costs.push({ plain: await perRequest(plain), measured: await perRequest(measured) });
  const [plainly, withMetrics] = [median(costs.map((cost) => cost.plain)), median(costs.map((cost) => cost.measured))];
  const ratio = withMetrics / plainly;
  console.log(`CPU per kept page: ${plainly.toFixed(1)} µs, measured ${withMetrics.toFixed(1)} µs`);
  report([[`a measured request costs at most ${goal} times one that is not`, ratio.toFixed(3), ratio <= goal]]);
}

/** User and system time of a process so far, from Linux. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
