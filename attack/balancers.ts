import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { adapted } from "./adapted.ts";
import { listens } from "./listens.ts";

const deploy = join(import.meta.dirname, "../deploy");

/** Debian's packages of the same names. */
export const balancers = ["haproxy", "nginx", "caddy"] as const;
export type BalancerName = (typeof balancers)[number];

export const isInstalled = (name: BalancerName): boolean =>
  spawnSync(name, [name === "caddy" ? "version" : "-v"], { stdio: "ignore" }).status === 0;

/** `certificate`: of its authority, if it serves https. */
export type Balancer = { url: string; certificate: string | undefined; output: () => string; stop: () => Promise<void> };

/** A balancer in front of two processes on this machine, with its file from `deploy/`, in which only ports and paths are replaced. */
export async function startBalancer(name: BalancerName, upstreams: [string, string]): Promise<Balancer> {
  const room = mkdtempSync(join(tmpdir(), `tutoring-${name}-`));
  const [port, plainPort] = [await freePort(), await freePort()];
  const { words, environment, secure } = prepare[name]({ room, port, plainPort, upstreams });
  const child = spawn(name, words, {
    env: { PATH: process.env["PATH"], HOME: room, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const isUp = () => {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${output}`);
    return listens(port);
  };
  await vi.waitUntil(isUp, { timeout: 10_000, interval: 50 });
  return {
    url: `${secure ? "https" : "http"}://127.0.0.1:${port}`,
    certificate: secure ? readFileSync(join(room, "certificate.pem"), "utf8") : undefined,
    output: () => output,
    stop: async () => {
      await end(child, ended);
      rmSync(room, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null) child.kill("SIGTERM");
  await ended;
}

type Given = { room: string; port: number; plainPort: number; upstreams: [string, string] };
type Prepared = { words: string[]; environment: Record<string, string>; secure: boolean };

const prepare: Record<BalancerName, (given: Given) => Prepared> = {
  haproxy: ({ room, port, plainPort, upstreams: [a, b] }) => {
    makeCertificate(room);
    const file = adaptedIn(room, "haproxy.cfg", [
      ["bind :80\n", `bind 127.0.0.1:${plainPort}\n`],
      ["bind :443", `bind 127.0.0.1:${port}`],
      ["server a 127.0.0.1:3001", `server a ${a}`],
      ["server b 127.0.0.1:3002", `server b ${b}`],
    ]);
    return { words: ["-db", "-f", file], environment: { CERTIFICATE: join(room, "both.pem") }, secure: true };
  },
  nginx: ({ room, port, plainPort, upstreams: [a, b] }) => {
    makeCertificate(room);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((kind) => `${kind}_temp_path ${join(room, kind)};`)
      .join(" ");
    const file = adaptedIn(room, "nginx.conf", [
      ["events {", `pid ${join(room, "nginx.pid")};\nevents {`],
      ["http {", `http { ${temporary}`],
      ["listen 80;", `listen 127.0.0.1:${plainPort};`],
      ["listen 443", `listen 127.0.0.1:${port}`],
      ["server 127.0.0.1:3001", `server ${a}`],
      ["server 127.0.0.1:3002", `server ${b}`],
      ["Host $host;", `Host $host:${port};`],
      ["/etc/online-tutoring/certificate.pem", join(room, "certificate.pem")],
      ["/etc/online-tutoring/key.pem", join(room, "key.pem")],
    ]);
    return { words: ["-e", "stderr", "-c", file, "-g", "daemon off;"], environment: {}, secure: true };
  },
  // plain http, since Caddy would ask for a certificate
  caddy: ({ room, port, upstreams }) => ({
    words: ["run", "--adapter", "caddyfile", "--config", join(deploy, "Caddyfile")],
    environment: { SITE: `http://127.0.0.1:${port}`, UPSTREAMS: upstreams.join(" "), XDG_DATA_HOME: room, XDG_CONFIG_HOME: room },
    secure: false,
  }),
};

/** A file of `deploy/`, adapted, in this folder. */
function adaptedIn(room: string, name: string, changes: [string, string][]): string {
  writeFileSync(join(room, name), adapted(name, changes));
  return join(room, name);
}

function makeCertificate(room: string): void {
  const [key, certificate] = [join(room, "key.pem"), join(room, "certificate.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const words = [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:prime256v1",
    "-nodes",
    "-days",
    "1",
    ...subject,
    "-keyout",
    key,
    "-out",
    certificate,
  ];
  expect(spawnSync("openssl", words, { encoding: "utf8" }).status).toBe(0);
  writeFileSync(join(room, "both.pem"), readFileSync(certificate, "utf8") + readFileSync(key, "utf8"));
}
