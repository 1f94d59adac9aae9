import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { crowd, operator } from "../e2e/shared-database.ts";
import { freePort } from "../testing/free-port.ts";
import { adapted } from "./adapted.ts";
import { type Machine, packDebian, startMachine } from "./bare-machine.ts";
import { report } from "./counts.ts";
import { documented, filledIn } from "./documented.ts";
import { openMailbox } from "./mailbox.ts";

const execute = promisify(execFile);
const root = join(import.meta.dirname, "..");
const password = "only for this machine";
const passphrase = "a passphrase for this trial";
export const adminEmail = "meera@tutors.example";

/** A newcomer's own computer, with a fresh clone, and the bare machines that they deploy to by docs/operations.md. */
export async function openNewcomersHarness() {
  const folder = mkdtempSync(join(tmpdir(), "tutoring-newcomer-"));
  const [clone, backups] = [join(folder, "clone"), join(folder, "backups")];
  mkdirSync(backups);
  const mailbox = await openMailbox();
  const [port, site, database, a, b, relay] = await Promise.all(Array.from({ length: 6 }, freePort));
  const url = `http://127.0.0.1:${site}`;
  const urlOf = (role: string) => `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${database}/tutoring`;
  let machine: Machine | undefined;
  const present = (): Machine => {
    if (!machine) throw new Error("there is no machine");
    return machine;
  };

  /** Does something and tells how long it took. */
  async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await work();
    report(`a newcomer: ${what}`, { seconds: Math.round((performance.now() - began) / 100) / 10 });
    return result;
  }

  /** Runs commands in the clone, as in a new shell; returns what they print. */
  async function here(commands: string): Promise<string> {
    const path = (process.env["PATH"] ?? "").split(":").filter((one) => !one.includes("node_modules"));
    const env = { PATH: path.join(":"), HOME: process.env["HOME"], BACKUP_PASSPHRASE: passphrase };
    const { stdout } = await execute("sh", ["-ec", commands], { cwd: clone, env, maxBuffer: 2 ** 26 });
    return stdout;
  }

  const onto = (host: string): [string, string] => [
    `npm run deploy -- ${host}`,
    `npm run deploy -- root@127.0.0.1 --ssh='${present().options}'`,
  ];
  const overSsh = (host: string): [string, string] => [`ssh ${host}`, `${present().ssh} root@127.0.0.1`];
  const [prepare = "", settings = "", deploy = "", firstAdmin = ""] = documented("Deploy over SSH");
  const [restore = "", verify = ""] = documented("Restore on another machine");
  const host = "root@tutoring.example";

  const environment = () => {
    const reported = filledIn(settings, [
      ["smtp://USER:PASSWORD@mail.example:587", mailbox.url],
      ["https://tutoring.example", url],
      ["APP_PASSWORD", encodeURIComponent(password)],
      ["OWNER_PASSWORD", encodeURIComponent(password)],
      ["@127.0.0.1/", `@127.0.0.1:${database}/`],
      ["=SECRET", "=0123456789abcdef0123456789abcdef0123456789abcdef"],
      ["=PASSPHRASE", `=${passphrase}`],
      ["OPERATOR_NAME=…\n", ""],
    ]);
    const others = Object.entries({ ...operator, ...crowd, RELAY_PORT: relay }).map(([name, value]) => `${name}=${value}\n`);
    return reported + others.join("");
  };

  return {
    clone,
    backups,
    mailbox,
    url,
    ownerUrl: urlOf("tutoring_owner"),
    appUrl: urlOf("tutoring_app"),
    timed,
    here,
    machine: present,
    /** A fresh clone of what is committed, and what a bare machine is made from. */
    begin: async () => {
      await execute("git", ["clone", "--quiet", root, clone]);
      return timed("a bare Debian", () => packDebian(folder));
    },
    /** Starts a bare machine and prepares it. `restored`: its database will come from a backup. */
    prepare: async (tar: string, { restored = false } = {}) => {
      const variables = { PORT_A: a ?? 0, PORT_B: b ?? 0 };
      machine = await startMachine({ folder, tar, port: port ?? 0, backups, environment: variables });
      const [packages = "", ...rest] = prepare.split(/(?<=libatomic1\n)/);
      await machine.run(`export DEBIAN_FRONTEND=noninteractive; ${packages}`);
      // its loopback addresses are this machine's, too
      await machine.run(`pg_conftool $(ls /etc/postgresql) main set port ${database} && systemctl restart postgresql`);
      const [accounts = "", databases = ""] = rest.join("").split(/(?=^cd \/ )/m);
      const made = filledIn(databases, [
        ["OWNER_PASSWORD", password],
        ["APP_PASSWORD", password],
      ]);
      await machine.run(`set -e\n${accounts}${restored ? "" : made}`);
      machine.write("etc/online-tutoring/environment", environment(), 0o600);
      const caddyfile = adapted("Caddyfile", [
        ["tutoring.example", url],
        ["127.0.0.1:3001 127.0.0.1:3002", `127.0.0.1:${a} 127.0.0.1:${b}`],
      ]);
      machine.write("etc/caddy/Caddyfile", caddyfile, 0o644);
      await machine.run("systemctl restart caddy");
    },
    deploy: () => here(filledIn(deploy.split("#")[0] ?? "", [onto(host)])),
    addFirstAdmin: () => here(filledIn(firstAdmin, [overSsh(host), ["you@example.com", adminEmail]])),
    restore: () => here(filledIn(restore, [onto(host), overSsh(host), ["/var/backups/online-tutoring", backups]])),
    verify: (mark: string) => present().run(`set -e\n${filledIn(verify, [["MARK", mark]])}`),
    loseMachine: async () => {
      await machine?.lose();
      machine = undefined;
    },
    /** Commits a change to the clone, as the next version's authors would. */
    commit: async (files: Record<string, string>) => {
      for (const [path, text] of Object.entries(files)) writeFileSync(join(clone, path), text);
      await here(
        "git add --all && git -c user.name=Newcomer -c user.email=newcomer@tutors.example commit --quiet -m 'Next version'",
      );
    },
    close: async () => {
      await machine?.lose();
      await mailbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
