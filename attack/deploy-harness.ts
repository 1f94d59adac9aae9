import { spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "../testing/free-port.ts";
import { makeKey, sshd, sshOptions } from "./ssh.ts";

const root = join(import.meta.dirname, "..");

/** Replaces systemd: starts what the unit would, and waits for the end of what it stops. */
const systemctl = `#!/bin/sh
echo "$*" >> "$STAGE/systemctl.log"
one=\${2#*@}
stop() {
  [ -f "$STAGE/$one.pid" ] || return 0
  kill -TERM "$(cat "$STAGE/$one.pid")" 2>/dev/null
  while kill -0 "$(cat "$STAGE/$one.pid")" 2>/dev/null; do sleep 0.05; done
  rm "$STAGE/$one.pid"
}
case $1 in
  stop) stop ;;
  restart)
    stop
    cd "$STAGE/place/$one" || exit 1
    . "$STAGE/place/$one.env"
    PORT=$PORT setsid node_modules/.bin/node web/server.ts > "$STAGE/$one.log" 2>&1 < /dev/null &
    echo $! > "$STAGE/$one.pid" ;;
esac
`;

/** A product of ten lines, which answers with its name and stops like ours. */
const server = (name: string, ready: boolean) => `
import { createServer } from "node:http";
let leaving = false;
const server = createServer((request, response) => {
  response.shouldKeepAlive = !leaving;
  if (request.url !== "/readyz") return response.end("${name}");
  response.writeHead(${ready} && !leaving ? 200 : 503).end("${ready ? "ok" : "no database"}");
}).listen(Number(process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => {
  leaving = true;
  setTimeout(() => server.close(() => process.exit(0)), 600);
});`;

/** A machine to deploy to: this one, behind an SSH server of its own, with a folder of its own and no systemd. */
export async function openHarness() {
  const harness = mkdtempSync(join(tmpdir(), "tutoring-deploy-"));
  chmodSync(harness, 0o755);
  const [port, portA, portB] = [await freePort(), await freePort(), await freePort()];
  for (const key of ["host", "own"]) makeKey(join(harness, key));
  mkdirSync(join(harness, "bin"));
  writeFileSync(join(harness, "bin/systemctl"), systemctl, { mode: 0o755 });
  writeFileSync(join(harness, "environment"), 'DATABASE_URL="postgres://tutoring@database/tutoring"\n', { mode: 0o600 });
  const known = {
    ...{ STAGE: harness, PATH: `${join(harness, "bin")}:/usr/sbin:/usr/bin:/bin`, UNIT_FOLDER: harness },
    ...{
      ENVIRONMENT: join(harness, "environment"),
      ACCOUNT: userInfo().username,
      READY_SECONDS: 3,
      PORT_A: portA,
      PORT_B: portB,
    },
  };
  const settings = [
    ...[`Port ${port}`, "ListenAddress 127.0.0.1", `HostKey ${join(harness, "host")}`, `PidFile ${join(harness, "sshd.pid")}`],
    ...[`AuthorizedKeysFile ${join(harness, "own.pub")}`, "StrictModes no", "UsePAM no", "PasswordAuthentication no"],
    `SetEnv ${Object.entries(known)
      .map(([name, value]) => `${name}=${value}`)
      .join(" ")}`,
  ];
  writeFileSync(join(harness, "sshd_config"), `${settings.join("\n")}\n`);
  if (process.getuid?.() === 0) mkdirSync("/run/sshd", { recursive: true });
  const ssh = spawn(sshd, ["-D", "-e", "-f", join(harness, "sshd_config")], { stdio: ["ignore", "ignore", "pipe"] });
  let heard = "";
  ssh.stderr.on("data", (piece: Buffer) => (heard += piece.toString()));
  while (!heard.includes("listening") && ssh.exitCode === null) await new Promise((resolve) => ssh.stderr.once("data", resolve));

  const options = sshOptions(port, harness).join(" ");
  const deploy = (...words: string[]) =>
    new Promise<{ status: number | null; said: string }>((resolve) => {
      const host = `${userInfo().username}@127.0.0.1`;
      const all = ["ops/deploy.ts", host, "--to", join(harness, "place"), `--ssh=${options}`, ...words];
      const child = spawn(process.execPath, all, { cwd: root });
      let said = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => (said += piece.toString()));
      child.once("close", (status) => resolve({ status, said }));
    });
  return {
    folder: harness,
    urls: [portA, portB].map((one) => `http://127.0.0.1:${one}`),
    deploy,
    /** Deploys a release of that name. */
    send: (name: string, { ready = true, migrates = true } = {}) => {
      const release = join(harness, name);
      const files = {
        "web/server.ts": server(name, ready),
        "api/src/commands/migrate.ts": migrates
          ? ""
          : 'console.error("The database is too busy to be changed."); process.exit(1);',
        "package.json": '{ "type": "module" }',
      };
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(release, path)), { recursive: true });
        writeFileSync(join(release, path), text);
      }
      mkdirSync(join(release, "node_modules/.bin"), { recursive: true });
      symlinkSync(process.execPath, join(release, "node_modules/.bin/node"));
      for (const path of ["ops/deploy", "deploy/systemd"]) cpSync(join(root, path), join(release, path), { recursive: true });
      return deploy("--release", release);
    },
    asked: () => readFileSync(join(harness, "systemctl.log"), "utf8").trim().split("\n"),
    stop: async () => {
      for (const one of ["a", "b"])
        spawnSync(join(harness, "bin/systemctl"), ["stop", `online-tutoring@${one}`], {
          env: { ...process.env, STAGE: harness },
        });
      const ended = new Promise((resolve) => ssh.once("exit", resolve));
      ssh.kill();
      await ended;
      rmSync(harness, { recursive: true, force: true });
    },
  };
}
