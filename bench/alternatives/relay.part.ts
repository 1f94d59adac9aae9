import { spawn } from "node:child_process";
import { connect } from "node:net";
import { cpuSeconds, serve, startServer, type Server } from "../processes.ts";
import { takeTurns } from "../turns.ts";
import { find } from "./install.ts";
import { seconds, short, type Table, times, turns } from "./tables.ts";

const secret = "a secret of the benchmark";
const [ourPort, coturnPort] = [34_801, 34_811];
/** Less than the 2 Mbit/s that our relay allows a client, from half as many clients as one side may have places. */
const talk = { clients: 16, everyMilliseconds: 5, bytes: 1_000 };
const contestants = { ours: "ours", coturn: "coturn" };

/** Packets of coturn's own client through both relays at the same rate: what one costs, how many are lost, and their jitter. */
export async function measure(): Promise<Table[]> {
  const title = "Relay: 16 clients, 1.6 Mbit/s each, over UDP";
  const found = find("turnserver", ["--version"], "coturn");
  if ("missing" in found) return [{ title, rows: {}, notes: [found.missing] }];
  const ours = await serve("bench/room/relay-alone.ts", ourPort, { RELAY_SECRET: secret });
  const coturn = await startCoturn();
  const measured = await takeTurns(turns, {
    [contestants.ours]: () => relayed(ours, ourPort + 1),
    [contestants.coturn]: () => relayed(coturn, coturnPort),
  });
  ours.stop();
  coturn.stop();
  const rowOf = (name: string) => ({
    "CPU a packet, µs": measured.median(name, "microseconds"),
    "Mbit for a second of CPU": short((talk.bytes * 8) / measured.median(name, "microseconds")),
    "CPU times ours": times(measured, name, contestants.ours, "microseconds"),
    "lost, of 100,000": measured.median(name, "lost"),
    "jitter, ms": measured.median(name, "jitter"),
  });
  const rows = Object.fromEntries(Object.values(contestants).map((name) => [name, rowOf(name)]));
  return [{ title, rows, notes: [`coturn ${found.version}, with Debian's turnutils_uclient as the client of both`] }];
}

function startCoturn(): Promise<Server> {
  const words = [
    "-n",
    "--no-cli",
    "--no-tls",
    "--no-dtls",
    "--allow-loopback-peers",
    "--log-file=/dev/null",
    "--pidfile=/dev/null",
  ];
  const at = ["--listening-ip=127.0.0.1", "--relay-ip=127.0.0.1", `--listening-port=${coturnPort}`, "--realm=room"];
  const credentials = ["--use-auth-secret", `--static-auth-secret=${secret}`];
  return startServer(["turnserver", ...words, ...at, ...credentials], coturnPort, { isUp: listens });
}

const listens = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(coturnPort, "127.0.0.1", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

async function relayed({ pid }: Server, port: number) {
  const before = cpuSeconds(pid);
  const said = await talkThrough(port);
  const used = cpuSeconds(pid) - before;
  const number = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? Number.NaN);
  const [sent, received] = [/.*tot_send_msgs=(\d+)/s, /.*tot_recv_msgs=(\d+)/s].map(number) as [number, number];
  if (!(received > 0)) throw new Error(`the client of coturn says: ${said.slice(-2_000)}`);
  return {
    microseconds: (used * 1_000_000) / received,
    lost: ((sent - received) / sent) * 100_000,
    jitter: number(/Average jitter ([\d.]+)/),
  };
}

let rooms = 0;

function talkThrough(port: number): Promise<string> {
  const count = Math.round((Math.max(seconds, 2) * 1_000) / talk.everyMilliseconds);
  const load = ["-m", talk.clients, "-n", count, "-l", talk.bytes, "-z", talk.everyMilliseconds].map(String);
  const who = ["-W", secret, "-u", `class-${(rooms += 1)}:tutor`]; // the places of a turn before are not given back at once
  const client = spawn("turnutils_uclient", ["-y", "-c", ...load, ...who, "-p", String(port), "127.0.0.1"]);
  let said = "";
  for (const stream of [client.stdout, client.stderr]) stream.on("data", (part: Buffer) => (said += part.toString()));
  return new Promise((resolve, reject) => client.once("exit", () => resolve(said)).once("error", reject));
}
