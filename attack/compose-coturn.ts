import { spawn, spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { freePort } from "../testing/free-port.ts";

type Service = { command: string[]; cap_drop: string[]; cap_add: string[] };

const program = spawnSync("which", ["turnserver"], { encoding: "utf8" }).stdout.trim();
/** coturn relays to no loopback address unless told to, so a class goes over the machine's own. */
const address = Object.values(networkInterfaces())
  .flatMap((all = []) => all)
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;
/** Whether Debian's coturn can be tried here. */
export const canTryCoturn = program !== "" && address !== undefined;

/** Debian's coturn with the options of deploy/compose.yaml and, where this user may, with the capabilities of its container. */
export async function startCoturn() {
  if (address === undefined) throw new Error("there is no network");
  const port = await freePort();
  const secret = "only-for-this-trial";
  const folder = mkdtempSync(join(tmpdir(), "tutoring-coturn-"));
  const { services } = parse(readFileSync("deploy/compose.yaml", "utf8")) as { services: { turn: Service } };
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
  const [command = "", ...words] = [...inContainer(folder, services.turn), "-n", ...options, ...own];
  const coturn = spawn(command, words, { stdio: "ignore" });
  return {
    ...{ address, port, secret },
    urlOver: (transport: string) => `turn:${address}:${port}?transport=${transport}`,
    stop: () => {
      coturn.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The image's program may bind low ports, and does not start where Compose has taken that capability from it. */
function inContainer(folder: string, { cap_drop: dropped, cap_add: added }: Service): string[] {
  const copy = join(folder, "turnserver");
  copyFileSync(program, copy);
  chmodSync(folder, 0o777);
  const { status } = spawnSync("setcap", ["cap_net_bind_service=+ep", copy]);
  if (status !== 0) return [program];
  const left = [...dropped.map((name) => `-${name}`), ...added.map((name) => `+${name}`)].join(",").toLowerCase();
  return ["setpriv", `--bounding-set=${left}`, "--reuid=65534", "--regid=65534", "--clear-groups", "--no-new-privs", copy];
}
