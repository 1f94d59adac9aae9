import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { migrate } from "#api/platform/db/migrate.ts";
import { freePort } from "../testing/free-port.ts";
import { full } from "../testing/full.ts";
import { adapted } from "./adapted.ts";
import { report } from "./counts.ts";
import { keepWriting, misplaced } from "./keep-writing.ts";
import { areInstalled, makeProductDatabase, postgresAccount, postgresPrograms } from "./debian-postgres.ts";

const execute = promisify(execFile);
const password = "pgbackrest";
const parameters = /^ +(\w+) = (.+)$/gm;

describe.skipIf(!full || !areInstalled(["pgbackrest"]))(
  "a database of one's own, backed up by pgBackRest as docs/databases says",
  () => {
    let [room, data, repository, config, programs] = ["", "", "", "", ""];
    let account: ReturnType<typeof postgresAccount>;
    let port: number;
    let server: ChildProcess | undefined;
    const urlOf = (role: string, database = "tutoring") => `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;

    /** Does not block this process, whose writers go on meanwhile. */
    const run = (program: string, words: string[]) => execute(program, words, { ...account, cwd: "/" });
    const backRest = (...words: string[]) => run("pgbackrest", [`--config=${config}`, "--stanza=tutoring", ...words]);

    async function start(): Promise<void> {
      server = spawn(join(programs, "postgres"), ["-D", data], { ...account, cwd: "/", stdio: "ignore" });
      await vi.waitUntil(
        () =>
          asked("select not pg_is_in_recovery() as is", urlOf("postgres", "postgres")).then(
            ([row]) => row?.["is"],
            () => false,
          ),
        {
          timeout: 60_000,
          interval: 100,
        },
      );
    }
    const stop = () =>
      new Promise<void>((resolve) => {
        if (!server || server.exitCode !== null) return resolve();
        server.once("exit", () => resolve());
        server.kill("SIGINT");
      });

    beforeAll(async () => {
      room = mkdtempSync(join(tmpdir(), "tutoring-pgbackrest-"));
      [data, repository, config] = [join(room, "data"), join(room, "repository"), join(room, "pgbackrest.conf")];
      account = postgresAccount();
      programs = postgresPrograms() ?? "";
      port = await freePort();
      chmodSync(room, 0o755);
      for (const folder of [data, repository]) {
        mkdirSync(folder, { mode: 0o700 });
        chownSync(folder, account.uid, account.gid);
      }
      writeFileSync(
        config,
        adapted("pgbackrest.conf", [
          ["repo1-path=/var/lib/pgbackrest", `repo1-path=${repository}\nlock-path=${repository}/lock`],
          ["pg1-path=/var/lib/postgresql/15/main", `pg1-path=${data}`],
          ["pg1-port=5432", `pg1-port=${port}`],
          ["pg1-socket-path=/var/run/postgresql", `pg1-socket-path=${data}`],
        ]),
      );
      await run(join(programs, "initdb"), ["-D", data, "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust", "-k"]);
      const reported = [
        ...readFileSync(join(import.meta.dirname, "../docs/databases/pgbackrest.md"), "utf8").matchAll(parameters),
      ].map(([, name, value]) => `${name} = ${value}\n`);
      if (reported.length !== 3) throw new Error(`docs/databases/pgbackrest.md has ${reported.length} settings`);
      const own = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${data}'\n`;
      writeFileSync(
        join(data, "postgresql.auto.conf"),
        own + reported.join("").replace("pgbackrest ", `pgbackrest --config=${config} `),
      );
      await start();
      await makeProductDatabase(urlOf("postgres", "postgres"), password);
      await migrate(urlOf("tutoring_owner"), urlOf("tutoring_app"));
    }, 180_000);
    afterAll(async () => {
      await stop();
      rmSync(room, { recursive: true, force: true });
    });

    async function asked(statement: string, url = urlOf("tutoring_app")): Promise<Record<string, unknown>[]> {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
      await client.connect();
      return client
        .query<Record<string, unknown>>(statement)
        .then(({ rows }) => rows)
        .finally(() => client.end());
    }

    test("no write acknowledged before the moment is missing after a restore, and none begun after it is there", async () => {
      await backRest("stanza-create");
      await backRest("check");
      const writing = keepWriting(urlOf("tutoring_app"));
      await expect.poll(() => writing.writes.length, { timeout: 60_000 }).toBeGreaterThan(500);
      await backRest("--type=full", "backup");
      const backedUp = writing.writes.at(-1)?.acknowledged.getTime() ?? 0;
      const secondsSince = () => ((writing.writes.at(-1)?.acknowledged.getTime() ?? 0) - backedUp) / 1_000;
      await expect.poll(secondsSince, { timeout: 60_000 }).toBeGreaterThan(4);
      await writing.stop();
      await backRest("check"); // archives the last segment
      const { writes } = writing;
      const moment = new Date(backedUp + 2_000); // pgBackRest counts in seconds
      await stop();
      await backRest(
        "--delta",
        "--type=time",
        `--target=${moment.toISOString().replace("T", " ").replace("Z", "+00")}`,
        "--target-action=promote",
        "restore",
      );
      await start();
      const { lost, later } = await misplaced(writes, urlOf("tutoring_app"), moment);
      report("restored by pgBackRest", { writes: writes.length, lost, "later ones there": later });
      expect({ lost, later }).toEqual({ lost: 0, later: 0 });
    }, 300_000);
  },
);
