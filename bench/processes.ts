import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import serverFlags from "../ops/server-flags.json" with { type: "json" };

export type Server = { url: string; pid: number; stop: () => void };

const children: ChildProcess[] = [];

/** Starts a script of ours as a server, in its own process, and waits until it answers at `probe`. */
export function serve(script: string, port: number, environment: Record<string, string>, probe = "/"): Promise<Server> {
  return startServer([process.execPath, ...serverFlags, script], port, { environment, probe });
}

type Start = {
  environment?: Record<string, string>;
  probe?: string;
  /** Whether a server that does not speak HTTP is there. */
  isUp?: () => Promise<boolean>;
  folder?: string;
  timeoutSeconds?: number;
};

/** Starts any program as a server on this port and waits until it answers at `probe`. */
export async function startServer([program = "", ...words]: string[], port: number, start: Start = {}): Promise<Server> {
  const { environment = {}, probe = "/", folder, timeoutSeconds = 30 } = start;
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(url + probe).then(
      async (answer) => (await answer.arrayBuffer(), true),
      () => false,
    );
  const { isUp = answers } = start;
  const child = spawn(program, words, {
    ...(folder && { cwd: folder }),
    env: { ...process.env, NODE_ENV: "production", ...environment, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  children.push(child);
  for (let tries = 0; tries < timeoutSeconds * 20 && child.exitCode === null; tries += 1) {
    if (await isUp()) return { url, pid: child.pid ?? 0, stop: () => child.kill("SIGKILL") };
    await pause(50);
  }
  throw new Error(`${[program, ...words].join(" ")} does not answer`);
}

export const stopAll = () => {
  for (const child of children) child.kill("SIGKILL");
};

export type Measured = { perSecond: number; p50: number; p95: number; p99: number; failed: number };

/** Requests these paths in turn over twenty connections. Latencies in milliseconds. */
export async function load(
  url: string,
  paths: string[],
  seconds: number,
  headers: Record<string, string> = {},
): Promise<Measured> {
  const latencies: number[] = [];
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url, connections: 20, duration: seconds, headers, requests: shuffled(paths).map((path) => ({ path })) },
      (error: Error | null, result) => (error ? reject(error) : resolve(result)),
    );
    run.on("response", (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
  });
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return {
    perSecond: Math.round(latencies.length / seconds),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed: non2xx + errors,
  };
}

/** In the same order in every run, so that runs can be compared. */
function shuffled(paths: string[]): string[] {
  let seed = 42;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return paths
    .map((path) => ({ path, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ path }) => path);
}

export const residentMegabytes = (pid: number, what: "VmRSS" | "VmHWM") =>
  Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);

const ticksPerSecond = 100;

/** Seconds of CPU that a process and those that it started have used. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const own = (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  return startedBy(pid).reduce((sum, child) => sum + cpuSeconds(child), own);
}

const startedBy = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
