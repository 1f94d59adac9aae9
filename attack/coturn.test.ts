import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { makeCredentials, tryAllocation } from "@tutoring/turn-relay";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { rtcPeers } from "../packages/turn-relay/testing/rtc-peers.ts";
import { freePort } from "../testing/free-port.ts";

const isInstalled = spawnSync("turnserver", ["--version"]).error === undefined;
const secret = "only-for-this-trial";
/** coturn relays to no loopback address unless told to, so the class goes over the machine's own. */
const address = Object.values(networkInterfaces())
  .flatMap((all = []) => all)
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

/** Debian's coturn with the options of deploy/compose.yaml. */
let coturn: ChildProcess | undefined;
let port: number;
const folder = mkdtempSync(join(tmpdir(), "tutoring-coturn-"));
const urlOver = (transport: string) => `turn:${address}:${port}?transport=${transport}`;

beforeAll(async () => {
  if (!isInstalled || !address) return;
  port = await freePort();
  const { services } = parse(readFileSync("deploy/compose.yaml", "utf8")) as { services: { turn: { command: string[] } } };
  const options = services.turn.command.map((option) =>
    option
      .replace("--listening-port=3478", `--listening-port=${port}`)
      .replace("${TURN_SECRET}", secret)
      .replace(/=\$\{TURN_ADDRESS.*\}/, `=${address}`),
  );
  const own = [
    `--listening-ip=${address}`,
    "--no-stdout-log",
    `--pidfile=${join(folder, "pid")}`,
    `--userdb=${join(folder, "db")}`,
  ];
  coturn = spawn("turnserver", ["-n", ...options, ...own], { stdio: "ignore" });
});
afterAll(() => {
  coturn?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const trial = (own: string, transport = "udp") =>
  tryAllocation(urlOver(transport), makeCredentials(own, { room: "check-test", side: "tutor" }, new Date()));
const untilServing = () => expect.poll(() => trial(secret, "tcp"), { timeout: 30_000 }).toHaveProperty("relayed");

test.runIf(isInstalled && address).each(["udp", "tcp"])(
  "a tutor and a student see and hear each other through coturn over %s (skipped where Debian's coturn is not installed)",
  async (transport) => {
    await untilServing();
    const [tutor, student] = (["tutor", "student"] as const).map((side) =>
      makeCredentials(secret, { room: "monday", side }, new Date()),
    );
    if (!tutor || !student) throw new Error("two are needed");
    const peers = await rtcPeers({ urls: urlOver(transport), tutor, student });
    try {
      for (const { frames, loudSamples } of [() => peers.tutor, () => peers.student].map((of) => ({
        frames: () => of().frames,
        loudSamples: () => of().loudSamples,
      }))) {
        await expect.poll(frames, { timeout: 45_000 }).toBeGreaterThan(10);
        await expect.poll(loudSamples, { timeout: 45_000 }).toBeGreaterThan(10_000);
      }
    } finally {
      peers.close();
    }
  },
);

test.runIf(isInstalled && address)("an operator's trial tells coturn with another secret from one that is right", async () => {
  await untilServing();
  expect(await trial(secret)).toEqual({ relayed: expect.stringContaining(`${address}:`) });
  expect(await trial("another secret")).toEqual({ code: 401, why: "it does not accept our credentials" });
});
