import { spawn, spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { startEmbedded } from "#api/platform/db/embedded.ts";
import { migrate } from "#api/platform/db/migrate.ts";
import { freePort } from "../../testing/free-port.ts";

type Words = { podman: string[]; run: string[] };
const [account, password, drainSeconds] = [10_001, "only for this trial", 3];
/** What the process inside reports about itself and its files. */
const look = `
const { readFileSync, writeFileSync, readdirSync, existsSync } = require("node:fs");
const status = readFileSync("/proc/1/status", "utf8");
const of = (name) => new RegExp("^" + name + ":\\\\s+(\\\\S+)", "m").exec(status)?.[1];
const writes = (path) => { try { writeFileSync(path, ""); return "written"; } catch (error) { return error.code; } };
const known = new Set(JSON.parse(readFileSync("/app/sbom.cdx.json", "utf8")).components.map(({ name }) => name));
const all = readdirSync("/app/node_modules").filter((name) => !name.startsWith(".") && name !== "@tutoring")
  .flatMap((name) => (name.startsWith("@") ? readdirSync("/app/node_modules/" + name).map((one) => name + "/" + one) : [name]));
console.log(JSON.stringify({
  uid: of("Uid"), capabilities: of("CapEff"), noNewPrivileges: of("NoNewPrivs"), root: writes("/x"), app: writes("/app/x"),
  tmp: writes("/tmp/x"), files: writes("/files/x"), shell: existsSync("/bin/sh"), packages: all.length,
  unlisted: all.filter((name) => !known.has(name)),
}));`;

/** Runs the image as it is meant to run, beside a database of its own, and prints what holds. Throws at the first thing that does not. */
export async function tryImage(image: string, { podman, run }: Words): Promise<void> {
  const show = (what: string, is: boolean, detail: unknown) => {
    if (!is) throw new Error(`not so: ${what} (${JSON.stringify(detail)})`);
    console.log(`shown: ${what} (${typeof detail === "string" ? detail : JSON.stringify(detail)})`);
  };
  const room = mkdtempSync(join(tmpdir(), "tutoring-trial-"));
  chmodSync(room, 0o711);
  const files = join(room, "files");
  mkdirSync(files);
  chownSync(files, account, account);
  const database = await startDatabase(join(room, "data"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    ...database.settings,
    PORT: port,
    SESSION_SECRET: "s".repeat(40),
    STORAGE_URL: "/files",
    DRAIN_SECONDS: drainSeconds,
  };
  const name = `tutoring-trial-${process.pid}`;
  const ask = (...words: string[]) => spawnSync("podman", [...podman, ...words], { encoding: "utf8" });
  const words = [
    ...["run", "--name", name, "--network", "host", "--read-only", "--cap-drop", "all", "--security-opt", "no-new-privileges"],
    ...["--tmpfs", "/tmp", "-v", `${files}:/files`, ...run],
    ...Object.entries(settings).flatMap(([key, value]) => ["-e", `${key}=${value}`]),
  ];
  let said = "";
  const container = spawn("podman", [...podman, ...words, image], { stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [container.stdout, container.stderr]) stream.on("data", (piece: Buffer) => (said += piece.toString()));
  const ended = new Promise<number | null>((resolve) => container.once("exit", resolve));
  try {
    const began = performance.now();
    while (container.exitCode === null && !(await isOk(`${url}/readyz`))) {
      if (performance.now() - began > 120_000) break;
      await pause(100);
    }
    show("it becomes ready", await isOk(`${url}/readyz`), said.trim().split("\n").at(-1) ?? "");
    show("it serves the home page and the API", (await isOk(url)) && (await isOk(`${url}/api/courses`)), "200, 200");
    const inside = ask("exec", name, "/app/node_modules/.bin/node", "-e", look);
    const found = JSON.parse(inside.stdout || JSON.stringify({ said: inside.stderr })) as Record<string, unknown>;
    show("it is not root", found["uid"] === String(account), `user ${String(found["uid"])}`);
    show("it has no capabilities", /^0+$/.test(String(found["capabilities"])), String(found["capabilities"]));
    show("it can gain no privileges", found["noNewPrivileges"] === "1", "no_new_privs");
    const writes = [found["root"], found["app"], found["tmp"], found["files"]].join(", ");
    show("it writes to /tmp and /files alone, not to / or /app", writes === "EROFS, EROFS, written, written", writes);
    show("there is no shell in it", found["shell"] === false, "no /bin/sh");
    show(
      "its list of parts names every package in it",
      (found["unlisted"] as unknown[]).length === 0,
      `${String(found["packages"])} packages`,
    );
    const check = ask("image", "inspect", "--format", "{{json .Config.Healthcheck.Test}}", image).stdout;
    const [, ...test] = JSON.parse(check) as string[];
    show("its health check passes", ask("exec", name, ...test).status === 0, "exit code 0");

    const stopped = performance.now();
    ask("kill", "--signal", "TERM", name);
    let unready = 0;
    while (performance.now() - stopped < drainSeconds * 700) {
      const [ready, page] = [await isOk(`${url}/readyz`), await isOk(url)];
      if (!page) throw new Error("not so: it answers while it leaves");
      if (!ready) unready += 1;
    }
    show("after SIGTERM it says that it is leaving, and answers on", unready > 0, `${unready} pages`);
    show("then it ends by itself", (await ended) === 0, `exit code 0 after ${Math.round(performance.now() - stopped)} ms`);
  } catch (error) {
    console.error(said.split("\n").slice(-15).join("\n"));
    throw error;
  } finally {
    ask("rm", "--force", name);
    await ended;
    await database.stop();
    rmSync(room, { recursive: true, force: true });
  }
}

const isOk = (url: string) =>
  fetch(url, { headers: { connection: "close" }, signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => (await answer.arrayBuffer()) && answer.ok,
    () => false,
  );

/** The checkout's PostgreSQL, reached as an operator's own would be. */
async function startDatabase(folder: string) {
  mkdirSync(folder, { mode: 0o711 });
  const port = await freePort();
  const server = await startEmbedded(folder, { port, settings: ["listen_addresses=127.0.0.1"] });
  await migrate(server.ownerUrl, server.appUrl);
  const superuser = new pg.Client(server.superuserUrl);
  await superuser.connect();
  await superuser.query(`alter role tutoring_app password '${password}'`);
  await superuser.end();
  const operator = ["NAME", "ADDRESS"].map((what) => [`OPERATOR_${what}`, "Trial"]);
  const people = ["OPERATOR", "GRIEVANCE"].flatMap((who) => [
    [`${who}_EMAIL`, "trial@tutoring.example"],
    [`${who}_PHONE`, "+91 98123 45678"],
  ]);
  return {
    settings: {
      DATABASE_URL: `postgres://tutoring_app:${encodeURIComponent(password)}@127.0.0.1:${port}/tutoring`,
      GRIEVANCE_NAME: "Trial",
      ...(Object.fromEntries([...operator, ...people]) as Record<string, string>),
    },
    stop: () => server.stop(),
  };
}
