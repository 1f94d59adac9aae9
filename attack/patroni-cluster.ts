import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { areInstalled, makeProductDatabase, postgresAccount, postgresPrograms } from "./debian-postgres.ts";
import { listens } from "./listens.ts";

/** Whether Debian's packages `patroni`, `etcd-server`, `postgresql` and `haproxy` are installed. */
export const isClusterInstalled = (): boolean => areInstalled(["patroni", "etcd", "haproxy"]);

const password = "patroni";
const names = ["a", "b"] as const;
type NodeName = (typeof names)[number];

/** Two PostgreSQL servers under Patroni, one of which follows the other synchronously, and haproxy, which leads to the present primary. */
export async function startCluster() {
  const room = mkdtempSync(join(tmpdir(), "tutoring-cluster-"));
  const account = postgresAccount();
  chmodSync(room, 0o755);
  const env = { PATH: process.env["PATH"], HOME: room, LC_ALL: "C.UTF-8" };
  const start = (program: string, words: string[]): ChildProcess =>
    spawn(program, words, { ...account, env, cwd: "/", stdio: "ignore" });
  const [etcdPort, peerPort, frontPort] = [await freePort(), await freePort(), await freePort()];
  const nodes = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, { name, port: await freePort(), restPort: await freePort() }] as const)),
  ) as Record<NodeName, { name: NodeName; port: number; restPort: number }>;

  const folderOf = (name: string) => {
    const folder = join(room, name);
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, account.uid, account.gid);
    return folder;
  };
  const children: Record<string, ChildProcess> = {};
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  children["etcd"] = start("etcd", [
    ...["--name", "etcd", "--data-dir", join(folderOf("etcd"), "data")],
    ...["--listen-client-urls", etcdUrl, "--advertise-client-urls", etcdUrl],
    ...["--listen-peer-urls", peerUrl, "--initial-advertise-peer-urls", peerUrl, "--initial-cluster", `etcd=${peerUrl}`],
  ]);
  await vi.waitUntil(() => listens(etcdPort), { timeout: 20_000 });

  for (const node of Object.values(nodes))
    writeFileSync(join(room, `${node.name}.json`), JSON.stringify(patroniSettings(node, folderOf(node.name), etcdPort)), {
      mode: 0o644,
    });
  const startNode = (name: NodeName) => {
    children[name] = start("patroni", [join(room, `${name}.json`)]);
  };
  startNode("a");
  await vi.waitUntil(() => isPrimary(nodes.a.restPort), { timeout: 90_000, interval: 200 });
  const untilSynchronous = (name: NodeName) =>
    vi.waitUntil(() => isSynchronous(nodes[name].restPort), { timeout: 120_000, interval: 200 });
  startNode("b");
  await untilSynchronous("b");

  writeFileSync(join(room, "haproxy.cfg"), haproxySettings(frontPort, Object.values(nodes)));
  children["haproxy"] = start("haproxy", ["-db", "-f", join(room, "haproxy.cfg")]);
  await vi.waitUntil(() => listens(frontPort), { timeout: 10_000 });

  const urlAt = (port: number, role: string, database: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
  await makeProductDatabase(urlAt(nodes.a.port, "postgres", "postgres"), password);
  return {
    url: (role: string) => urlAt(frontPort, role, "tutoring"),
    leader: async (): Promise<NodeName | undefined> => {
      for (const name of names) if (await isPrimary(nodes[name].restPort)) return name;
      return undefined;
    },
    /** Hands the lead over in good order. */
    switchOver: (from: NodeName, to: NodeName) => {
      const words = ["-c", join(room, `${from}.json`), "switchover", "--force", "--master", from, "--candidate", to, "tutoring"];
      const { status, stdout, stderr } = spawnSync("patronictl", words, { env, encoding: "utf8" });
      if (status !== 0) throw new Error(`patronictl: ${stdout}${stderr}`);
    },
    /** Kills a server and its Patroni, as if the machine were gone. */
    kill: (name: NodeName) => {
      children[name]?.kill("SIGKILL");
      const [pid] = readFileSync(join(room, name, "data/postmaster.pid"), "utf8").split("\n");
      process.kill(Number(pid), "SIGKILL");
    },
    startAgain: startNode,
    /** Waits until this one has everything that is committed: Patroni promotes no other. */
    untilSynchronous,
    stop: async () => {
      for (const name of names) children[name]?.kill("SIGTERM");
      await Promise.all(names.map((name) => ended(children[name])));
      for (const child of Object.values(children)) child.kill("SIGKILL");
      rmSync(room, { recursive: true, force: true });
    },
  };
}

/** As `docs/databases/patroni.md` tells operators to set it, in the shortest times that Patroni takes. */
function patroniSettings(
  { name, port, restPort }: { name: string; port: number; restPort: number },
  folder: string,
  etcdPort: number,
) {
  const restAddress = `127.0.0.1:${restPort}`;
  const address = `127.0.0.1:${port}`;
  return {
    scope: "tutoring",
    name,
    restapi: { listen: restAddress, connect_address: restAddress },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 3,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 60 } },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
      pg_hba: ["host all all 127.0.0.1/32 scram-sha-256", "host replication all 127.0.0.1/32 scram-sha-256"],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(folder, "data"),
      bin_dir: postgresPrograms(),
      pgpass: join(folder, "pgpass"),
      parameters: { unix_socket_directories: folder },
      authentication: { superuser: { username: "postgres", password }, replication: { username: "replicator", password } },
    },
  };
}

const haproxySettings = (port: number, nodes: { name: string; port: number; restPort: number }[]) => `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen database
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}\n`).join("")}`;

const answers = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status === 200,
    () => false,
  );
const isPrimary = (restPort: number) => answers(restPort, "/primary");
const isSynchronous = (restPort: number) => answers(restPort, "/synchronous");

const ended = (child: ChildProcess | undefined) =>
  new Promise<void>((resolve) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });
