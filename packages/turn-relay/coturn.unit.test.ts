import { spawnSync, spawn } from "node:child_process";
import { expect, test } from "vitest";
import { relaySecret, useRelayRoom } from "./testing/relay-room.ts";

const client = process.env["TURNUTILS_UCLIENT"] ?? "turnutils_uclient";
const isInstalled = spawnSync(client, ["-h"]).error === undefined;
const room = useRelayRoom();

/** Runs coturn's own client, whose clients send each other packets of a kilobyte. Returns its last output. */
function talk(more: string[]): Promise<string> {
  const user = ["-W", relaySecret, "-u", "monday:tutor"];
  const load = ["-y", "-c", "-m", "4", "-n", "50", "-l", "1000", "-z", "20"];
  const talking = spawn(client, [...user, ...load, ...more, "-p", String(room.relay.port), "127.0.0.1"]);
  let said = "";
  for (const stream of [talking.stdout, talking.stderr]) stream.on("data", (part: Buffer) => (said += part.toString()));
  return new Promise((resolve) => talking.once("exit", () => resolve(said)));
}

test.runIf(isInstalled).each([
  ["UDP", []],
  ["TCP", ["-t"]],
  ["UDP, without channels", ["-s"]],
] as [string, string[]][])("clients of coturn talk through our relay by %s and lose nothing", async (_way, more) => {
  await room.open({ now: Date.now });
  const said = await talk(more);
  expect(said).toMatch(/tot_send_msgs=200, tot_recv_msgs=200/);
  expect(said).toMatch(/Total lost packets 0/);
});
