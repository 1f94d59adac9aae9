import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { type Embedded, startEmbedded } from "./embedded.ts";
import { full } from "../../../../testing/full.ts";

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "tutoring-embedded-"));
  chmodSync(folder, 0o711); // the database's account has to pass through
  folders.push(folder);
  return folder;
};
const running = new Set<Embedded>();
const start = async (folder: string, options?: Parameters<typeof startEmbedded>[1]) => {
  const server = await startEmbedded(folder, options);
  running.add(server);
  return server;
};
afterAll(async () => {
  for (const server of running) await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function run(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
const answers = ({ appUrl }: Embedded) => run(appUrl, "select 1 as one");
/** The number of a program that has just ended. */
const endedProgram = () => spawnSync("true").pid;
const isAlive = (pid: number) => spawnSync("kill", ["-0", String(pid)]).status === 0;
const root = process.getuid?.() === 0;
const lockFile = (folder: string) => readFileSync(join(folder, "database/postmaster.pid"), "utf8").split("\n");
/** Every account that files of this database, or its socket, belong to. */
const ownersIn = (folder: string) => {
  const below = readdirSync(join(folder, "database"), { recursive: true, encoding: "utf8" });
  const paths = ["", ...below].map((path) => join(folder, "database", path));
  const found = [...paths, lockFile(folder)[4] ?? ""].map((path) => lstatSync(path, { throwIfNoEntry: false })?.uid);
  return [...new Set(found.filter((uid) => uid !== undefined))]; // the server may have deleted one meanwhile
};
const idOfNobody = () => Number(execFileSync("id", ["-u", "nobody"], { encoding: "utf8" }));

test("an operator's command that ends does not take the database from a product that began meanwhile", async () => {
  const folder = newFolder();
  const command = await start(folder, { beside: true });
  const pid = lockFile(folder)[0];
  const product = await start(folder);
  await command.stop();
  expect(await answers(product)).toEqual([{ one: 1 }]);
  expect(lockFile(folder)[0]).toBe(pid);
  await product.stop();
  expect(existsSync(join(folder, "database/postmaster.pid"))).toBe(false);
});

test("an operator's command stops the database it started, and no other", async () => {
  const folder = newFolder();
  const [first, second] = [await start(folder, { beside: true }), await start(folder, { beside: true })];
  await second.stop();
  expect(await answers(first)).toEqual([{ one: 1 }]);
  await first.stop();
  expect(existsSync(join(folder, "database/postmaster.pid"))).toBe(false);
});

test(
  "a database ends with its process, also one that is killed, and the next process has what was written",
  { meta: { proves: ["C108"] } },
  async () => {
    const folder = newFolder();
    const serve = `import { startEmbedded } from ${JSON.stringify(new URL("embedded.ts", import.meta.url).href)};
    await startEmbedded(${JSON.stringify(folder)}); console.log("serves"); setInterval(() => {}, 1_000);`;
    const killed = spawn(process.execPath, ["--input-type=module", "-e", serve], { cwd: import.meta.dirname });
    await once(killed.stdout, "data");
    const pid = Number(lockFile(folder)[0]);
    killed.kill("SIGKILL");
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
    expect(existsSync(join(folder, "database/postmaster.pid"))).toBe(false);
    expect(await answers(await start(folder))).toEqual([{ one: 1 }]);
    // what it said, which may quote rows, does not grow for good
    expect(readFileSync(join(folder, "database.log.former"), "utf8")).toContain("ready to accept connections");
    expect(readFileSync(join(folder, "database.log"), "utf8").match(/ready to accept connections/g)).toHaveLength(1);
  },
);

test("the database's files and its socket are for one account alone", async () => {
  const folder = newFolder();
  await start(folder);
  const paths = [join(folder, "database"), lockFile(folder)[4] ?? ""];
  expect(paths.map((path) => lstatSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
  expect(ownersIn(folder)).toHaveLength(1);
});

test.runIf(root)(
  "a program of the account nobody reaches no database, and no database another one's files",
  { meta: { proves: ["13.2.1"] } },
  async () => {
    const [one, other] = [newFolder(), newFolder()];
    await start(one);
    await start(other);
    const [owner] = ownersIn(one);
    expect(ownersIn(other)).not.toEqual([owner]);
    expect(spawnSync("id", ["-un", String(owner)]).status).not.toBe(0); // no person and no service has this number
    const [, , , port, socket = ""] = lockFile(one);
    const nobody = { uid: idOfNobody(), gid: idOfNobody(), cwd: "/" };
    const sees = (path: string) => spawnSync("/bin/sh", ["-c", 'test -e "$1"', "sh", path], nobody).status === 0;
    expect(sees(join(socket, `.s.PGSQL.${port}`))).toBe(false);
    expect(sees(join(one, "database/PG_VERSION"))).toBe(false);
  },
);

/** A database with a row in it, as an older version left it: stopped, and its files owned by the account nobody. */
async function makeOlderDatabase() {
  const folder = newFolder();
  const files = join(folder, "database");
  const older = await start(folder);
  await run(older.ownerUrl, "create table kept (words text); insert into kept values ('from before')");
  await older.stop();
  const give = () => {
    const nobody = idOfNobody();
    for (const path of readdirSync(files, { recursive: true, encoding: "utf8" })) lchownSync(join(files, path), nobody, nobody);
    lchownSync(files, nobody, nobody);
    return nobody;
  };
  return { folder, files, give };
}
const keptIn = ({ ownerUrl }: Embedded) => run(ownerUrl, "select words from kept");

test.runIf(root && full)("a database that ran as nobody gets an account of its own, and keeps what it holds", async () => {
  const { folder, give } = await makeOlderDatabase();
  const nobody = give();
  expect(await keptIn(await start(folder))).toEqual([{ words: "from before" }]);
  expect(ownersIn(folder)).toHaveLength(1);
  expect(ownersIn(folder)).not.toEqual([nobody]);
});

test.runIf(root && full)(
  "a database that was killed as nobody recovers as nobody, and then gets an account of its own",
  async () => {
    const { folder, files, give } = await makeOlderDatabase();
    writeFileSync(join(files, "postmaster.pid"), `${endedProgram()}\n${files}\n`, { mode: 0o600 });
    const nobody = give();
    const recovered = await start(folder);
    expect(ownersIn(folder)).toEqual([nobody]);
    await recovered.stop();
    expect(await keptIn(await start(folder))).toEqual([{ words: "from before" }]);
    expect(ownersIn(folder)).not.toEqual([nobody]);
  },
);
