// Runs on the machine that is deployed to, with the release's own Node: on-target.mjs switch|back PLACE [RELEASE], or run COMMAND….
// Of two processes, a and b, one serves. The idle one gets the release and has to become ready; only then does the other one stop.
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const [what, ...words] = process.argv.slice(2);
const [place = "", release = ""] = words;
const unit = process.env.UNIT ?? "online-tutoring";
const account = process.env.ACCOUNT ?? "tutoring";
const unitFolder = process.env.UNIT_FOLDER ?? "/etc/systemd/system";
const environmentFile = process.env.ENVIRONMENT ?? "/etc/online-tutoring/environment";
const ports = { a: Number(process.env.PORT_A ?? 3001), b: Number(process.env.PORT_B ?? 3002) };
const readyWithinSeconds = Number(process.env.READY_SECONDS ?? 90);
const cachedReleases = 5;
/** The units that we install, each with the folder that it works in. */
const units = { "@.service": place, "-backup.service": `${place}/serving`, "-backup.timer": place };

/** Ends with one sentence; nothing has changed for visitors. */
class Failed extends Error {}

const print = (line) => console.log(line);
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {}); // a lost connection to us stops nothing halfway
const releaseOf = (one) => (existsSync(join(place, one)) ? basename(readlinkSync(join(place, one))) : undefined);
const live = () => (existsSync(join(place, "live")) ? readFileSync(join(place, "live"), "utf8").trim() : undefined);

/** The account that the product serves and migrates as; nothing for a deployment without root. */
function owner() {
  if (process.getuid() !== 0) return {};
  const ids = ["-u", "-g"].map((kind) => spawnSync("id", [kind, account], { encoding: "utf8" }));
  if (ids.some(({ status }) => status !== 0))
    throw new Failed(`there is no account ${account}; useradd --system ${account} makes it`);
  const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
  return { uid, gid };
}

/** Replaces a file or link in one step. */
function put(path, write) {
  const draft = `${path}.new`;
  rmSync(draft, { force: true });
  write(draft);
  renameSync(draft, path);
}

function systemctl(...asked) {
  const { status, stderr, error } = spawnSync("systemctl", asked, { encoding: "utf8" });
  if (status !== 0) throw new Failed(`systemctl ${asked.join(" ")} failed: ${(stderr || error?.message || "").trim()}`);
}

async function isReady(port) {
  const end = Date.now() + readyWithinSeconds * 1_000;
  for (let why = "no answer"; ; await pause(250)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return undefined;
    if (answer) why = (await answer.text()).slice(0, 200);
    if (Date.now() > end) return why;
  }
}

/** The settings of the environment file, which systemd and we read alike: a name, =, a value, perhaps in quotes. */
function settings() {
  if (!existsSync(environmentFile)) throw new Failed(`there is no ${environmentFile}; docs/operations.md says what is in it`);
  const lines = readFileSync(environmentFile, "utf8").split("\n");
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^\s*(\w+)=(.*)$/.exec(line) ?? [];
    return name ? [[name, value.trim().replace(/^(["'])(.*)\1$/, "$2")]] : [];
  });
  return Object.fromEntries(pairs);
}

/** The file of a command, whose former name is known for one more version. */
const fileOf = (name) => (formerNames[name] ?? name).replace(":", "-");
const formerNames = {
  "claim-files": "storage:adopt",
  "prove-restore": "backup:verify",
  "verify-money": "ledger:audit",
  "verify-log": "log:verify",
};

/** What a command takes of our own environment besides the service's settings: the password of a new database. */
const own = ["PATH", "PGPASSWORD"];
/** Where online-tutoring.service has its embedded database. */
const dataFolder = "/var/lib/online-tutoring/data";

/** Runs one of a release's commands with the service's settings, as its account. */
const command = (folder, [name, ...rest], stdio) =>
  spawnSync(join(folder, "node_modules/.bin/node"), [`api/src/commands/${fileOf(name)}.ts`, ...rest], {
    cwd: folder,
    env: {
      ...Object.fromEntries(own.map((one) => [one, process.env[one]])),
      ...{ NODE_ENV: "production", DATA_DIR: dataFolder, ...settings() },
    },
    encoding: "utf8",
    stdio,
    ...owner(),
  });

function migrate(id) {
  print("migrating the database");
  const { status, stdout, stderr } = command(join(place, "releases", id), ["migrate"], "pipe");
  if (status !== 0)
    throw new Failed(`the database could not be migrated: ${(stderr || stdout).trim().split("\n").slice(-3).join(" ")}`);
}

async function switchTo(id) {
  const serving = live();
  const idle = serving === "a" ? "b" : "a";
  const former = releaseOf(idle);
  const point = (name, to) => put(join(place, name), (draft) => symlinkSync(to, draft));
  migrate(id);
  try {
    point(idle, join("releases", id));
    await start(idle, id);
  } catch (error) {
    if (former) point(idle, join("releases", former));
    else rmSync(join(place, idle));
    throw error;
  }
  put(join(place, "live"), (draft) => writeFileSync(draft, `${idle}\n`));
  point("serving", join("releases", id));
  point("run", "serving/ops/deploy/run");
  systemctl("enable", `${unit}@${idle}`);
  print(`${idle} is ready and serves ${id}`);
  if (!serving) return;
  print(`${serving} answers what is under way and leaves`);
  systemctl("disable", `${unit}@${serving}`);
  systemctl("stop", `${unit}@${serving}`);
}

/** Both processes run while one replaces the other, so each has ports of its own: b has the next ones. */
function portsOf(one) {
  const { RELAY_PORT = 3478, METRICS_PORT } = settings();
  const next = one === "a" ? 0 : 1;
  return {
    PORT: ports[one],
    RELAY_PORT: Number(RELAY_PORT) + next,
    ...(METRICS_PORT && { METRICS_PORT: Number(METRICS_PORT) + next }),
  };
}

async function start(one, id) {
  const lines = Object.entries(portsOf(one)).map(([name, port]) => `${name}=${port}\n`);
  put(join(place, `${one}.env`), (draft) => writeFileSync(draft, lines.join("")));
  installUnits(join(place, one, "deploy/systemd"));
  print(`starting ${one} on port ${ports[one]} with ${id}`);
  systemctl("restart", `${unit}@${one}`);
  const why = await isReady(ports[one]);
  if (why === undefined) return;
  systemctl("stop", `${unit}@${one}`);
  throw new Failed(`${id} did not become ready (${why}); journalctl -u ${unit}@${one} says more`);
}

/** Installs the units that are missing; those that are there may be the operator's. */
function installUnits(from) {
  const missing = Object.entries(units).filter(([name]) => !existsSync(join(unitFolder, unit + name)));
  for (const [name, folder] of missing) {
    const text = readFileSync(join(from, `online-tutoring${name}`), "utf8");
    writeFileSync(join(unitFolder, unit + name), text.replaceAll("/opt/online-tutoring", folder));
  }
  if (missing.length > 0) systemctl("daemon-reload");
}

function prune() {
  const used = [releaseOf("a"), releaseOf("b")];
  const all = readdirSync(join(place, "releases"))
    .filter((name) => !name.endsWith(".part"))
    .sort();
  for (const id of all.slice(0, -cachedReleases).filter((one) => !used.includes(one))) {
    rmSync(join(place, "releases", id), { recursive: true, force: true });
    print(`${id} is deleted; ${cachedReleases} releases are kept`);
  }
  for (const part of readdirSync(join(place, "releases")).filter((name) => name.endsWith(".part"))) {
    const path = join(place, "releases", part);
    if (Date.now() - statSync(path).mtimeMs > 86_400_000) rmSync(path, { recursive: true, force: true }); // its upload broke off
  }
}

async function main() {
  const serving = live();
  const before = serving && releaseOf(serving === "a" ? "b" : "a");
  if (what === "back" && !before) throw new Failed("there is no release to go back to");
  const known = settings();
  if (!known.DATABASE_URL)
    throw new Failed(
      "two processes serve at once while one replaces the other, so it needs a DATABASE_URL: the embedded database has one process",
    );
  try {
    mkdirSync(join(place, "deploying"));
  } catch {
    throw new Failed(`another deployment is under way; if it is not, delete ${join(place, "deploying")}`);
  }
  try {
    await switchTo(what === "back" ? before : release);
    if (known.BACKUP_DIR) systemctl("enable", "--now", `${unit}-backup.timer`);
    prune();
  } finally {
    rmdirSync(join(place, "deploying"));
  }
}

async function run() {
  const folder = join(import.meta.dirname, "../..");
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const known = Object.keys(scripts).filter((name) => existsSync(join(folder, "api/src/commands", `${fileOf(name)}.ts`)));
  if (words[0] === "--help")
    return print(`Usage: run COMMAND [options]\n\nCommands, each with its own --help:\n  ${known.join("\n  ")}`);
  if (!known.includes(words[0]))
    throw new Failed(`there is no command "${words[0] ?? ""}"; the commands are ${known.join(", ")}`);
  process.exitCode = command(folder, words, "inherit").status ?? 1;
}

/** What a failure means to visitors. */
function still() {
  const serving = live();
  return serving ? `; ${releaseOf(serving)} serves as before` : "; nothing serves yet";
}

await (what === "run" ? run() : main()).catch((error) => {
  console.error(error instanceof Failed ? `${error.message}${what === "run" ? "" : still()}.` : error);
  process.exit(1);
});
