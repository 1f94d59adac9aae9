import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { secretsFrom } from "#api/platform/core/data-folder.ts";
import type { Goal } from "../goals.ts";
import { type Ground, onDatabase } from "../on-database.ts";
import { cpuSeconds, serve } from "../processes.ts";
import type { Report } from "./relay-peers.ts";

const rooms = 20;
const [pagePort, relayPort, otherPort] = [4131, 34_781, 34_791];
const asksPerSecond = 50;

/** Twenty classes of real WebRTC through the relay in the product's process, and the latency of its API meanwhile. */
export async function measure({ short }: { short: boolean }): Promise<Goal[]> {
  const goals: Goal[] = [];
  await onDatabase(async (ground) => void goals.push(...(await measureOn(ground, short ? 10 : 30))));
  return goals;
}

async function measureOn({ secret, environment }: Ground, seconds: number): Promise<Goal[]> {
  const product = await serve("web/server.ts", pagePort, { ...environment, RELAY_PORT: String(relayPort) }, "/healthz");
  await serve("bench/room/relay-alone.ts", otherPort, { RELAY_SECRET: "another" });
  const turnSecret = Buffer.from(secretsFrom(secret).relay).toString("base64url");
  await p95Of(product.url, 3);
  const alone = await p95Of(product.url, seconds);
  const elsewhere = await beside(product.url, seconds, [String(otherPort + 1), "another"]);
  const before = cpuSeconds(product.pid);
  const here = await beside(product.url, seconds, [String(relayPort), turnSecret]);
  const cpu = cpuSeconds(product.pid) - before;
  const { packets, lost, droppedAtPeers, droppedAtRelay, connected } = here.report;
  const lostByUs = Math.max(0, lost - droppedAtPeers) + droppedAtRelay;
  const rate = Math.round(packets / here.report.seconds);
  const ratio = here.p95 / elsewhere.p95;
  return [
    [`rooms with picture and voice both ways (${rooms})`, String(connected), connected === rooms],
    ["packets lost by the relay (0)", `${lostByUs} of ${packets}; ${droppedAtPeers} by the peers' own sockets`, lostByUs === 0],
    [
      "API p95 beside calls that it relays, compared with the same calls elsewhere (1.2)",
      `${ratio.toFixed(2)} (${here.p95.toFixed(1)} beside ${elsewhere.p95.toFixed(1)} ms; ${alone.toFixed(1)} ms without calls)`,
      ratio <= 1.2,
    ],
    [
      `told only: the product's CPU for ${rate} packets a second`,
      `${((cpu / here.report.seconds) * 100).toFixed(0)} % of a core`,
      true,
    ],
  ];
}

/** Measures the API while the calls run. */
async function beside(url: string, seconds: number, way: string[]): Promise<{ p95: number; report: Report }> {
  const peers = spawn(process.execPath, ["bench/room/relay-peers.ts", String(rooms), String(seconds), ...way], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  peers.stdout.on("data", (part: Buffer) => {
    output += part.toString();
    if (output.startsWith("connected")) begin();
  });
  const over = new Promise<void>((resolve) => peers.once("exit", () => resolve()));
  await Promise.race([begun, over]);
  const p95 = await p95Of(url, seconds - 1);
  await over;
  return { p95, report: JSON.parse(output.replace(/^connected\n/, "")) as Report };
}

/** 95th percentile in milliseconds of uncached and cached replies, requested at an even rate. */
async function p95Of(url: string, seconds: number): Promise<number> {
  const took: number[] = [];
  const asks: Promise<void>[] = [];
  const ask = async (path: string) => {
    const began = performance.now();
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    took.push(performance.now() - began);
  };
  for (let nth = 0; nth < seconds * asksPerSecond; nth += 1) {
    asks.push(ask(nth % 2 ? "/readyz" : "/api/categories"));
    await pause(1_000 / asksPerSecond);
  }
  await Promise.all(asks);
  return took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0;
}
