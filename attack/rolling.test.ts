import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorld, type World } from "#api/testing/world.ts";
import { type Product, startProduct } from "../e2e/product.ts";
import { shareDatabase, sharedSecret } from "../e2e/shared-database.ts";
import { type BalancerName, balancers, isInstalled, startBalancer } from "./balancers.ts";
import { freePort } from "../testing/free-port.ts";
import { openCalls } from "./callers.ts";
import { checkOutPrevious, copyCheckout } from "./copy-checkout.ts";
import { report } from "./counts.ts";
import { full } from "../testing/full.ts";
import { startVisits } from "./visits.ts";

/** Calls through each balancer; `CALLS=333334 npm run test:stress -- rolling` takes an hour and a half. */
const wanted = Number(process.env["CALLS"] ?? 20_000);
/** What docs/operations.md tells operators to set. */
const drainSeconds = "4";

type Process = { environment: Record<string, string>; metrics: string; running: Product };

let world: World;
let processes: [Process, Process];
let environment: Record<string, string>;
let forget = () => {};

async function startProcess(): Promise<Process> {
  const own = { ...environment, PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
  return { environment: own, metrics: `http://127.0.0.1:${own.METRICS_PORT}/metrics`, running: await startProduct(own) };
}

/** Whether a process has answered visitors since its start, and not only its balancer. */
async function hasVisitors({ metrics }: Process): Promise<boolean> {
  const numbers = await (await fetch(metrics)).text();
  return /^http_server_request_duration_seconds_count\{(http_)?route="(\/api\/|\(page\)|\((cached|kept)\))/m.test(numbers);
}

async function restart(one: Process, checkout?: string): Promise<void> {
  expect(await one.running.stop()).toBe(0);
  one.running = await startProduct(one.environment, checkout);
  await expect.poll(() => hasVisitors(one), { timeout: 30_000, interval: 200 }).toBe(true);
}

/** Visits through a balancer while something is done to its processes. Returns the calls that failed, and what the balancer said then. */
async function visitsDuring(name: BalancerName, what: string, happen: (made: () => number) => Promise<void>): Promise<string[]> {
  const [a, b] = processes.map(({ environment: { PORT } }) => `127.0.0.1:${PORT}`);
  const balancer = await startBalancer(name, [a ?? "", b ?? ""]);
  const calls = openCalls(balancer);
  const visits = await startVisits(world, calls);
  await Promise.race([happen(calls.made), visits.broken]);
  await visits.end();
  calls.close();
  await balancer.stop();
  report(what, calls.results());
  return calls.failed.length > 0 ? [...calls.failed, balancer.output().slice(-5_000)] : [];
}

describe.runIf(full)("in full only", () => {
  beforeAll(async () => {
    const shared = shareDatabase();
    forget = shared.forget;
    // FILES: what the version before calls STORAGE_URL
    environment = {
      ...shared.environment,
      FILES: shared.environment["STORAGE_URL"] ?? "",
      TRUST_PROXY: "true",
      DRAIN_SECONDS: drainSeconds,
    };
    world = await startWorld({ secret: sharedSecret });
    processes = await Promise.all([startProcess(), startProcess()]);
  });
  afterAll(async () => {
    await Promise.all(processes.map(({ running }) => running.stop()));
    await world.stop();
    forget();
  });

  test.each(balancers)("processes restarted in turn behind %s, with its file in deploy/, fail nobody", async (name) => {
    expect({ name, installed: isInstalled(name) }).toEqual({ name, installed: true });
    let restarts = 0;
    const failed = await visitsDuring(name, `processes restarted behind ${name}`, async (made) => {
      for (; restarts < 4 || made() < wanted; restarts += 1) await restart(processes[restarts % 2 === 0 ? 0 : 1]);
    });
    report(`restarts behind ${name}`, { restarts });
    expect(failed).toEqual([]);
  });

  test("the version before the newest migration serves on this database beside this one, and is replaced", async () => {
    const { folder, commit } = checkOutPrevious();
    const said: string[] = [];
    const failed = await visitsDuring("haproxy", `${commit.slice(0, 8)} and this version on one database`, async (made) => {
      for (const one of processes) await restart(one, folder);
      said.push(...processes.map(({ running }) => running.output()));
      const before = made();
      await expect.poll(made, { timeout: 120_000 }).toBeGreaterThan(before + 1_000);
      for (const one of processes) await restart(one);
    });
    expect(failed).toEqual([]);
    expect(said.filter((output) => /unexpected-error|job-failed/.test(output))).toEqual([]);
  });

  test("an upgrade with a migration, and the way back, fail nobody", async () => {
    const next = copyCheckout();
    writeFileSync(
      join(next, "api/migrations/9999-of-the-next-version.sql"),
      "alter table bookings add column of_the_next_version text;\ncreate table of_the_next_version (id integer primary key);\n",
    );
    const migrate = () =>
      spawnSync(process.execPath, ["api/src/commands/migrate.ts"], {
        cwd: next,
        env: { ...process.env, ...environment },
        encoding: "utf8",
      });
    const failed = await visitsDuring("haproxy", "an upgrade behind haproxy, and back", async () => {
      const { status, stderr } = migrate();
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      for (const one of processes) await restart(one, next);
      for (const one of processes) await restart(one);
    });
    expect(failed).toEqual([]);
  });
});
