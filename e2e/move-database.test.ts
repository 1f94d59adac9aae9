import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { countRows } from "#api/backup/index.ts";
import { newFolder, preparedSample, startProduct } from "./product.ts";
import { crowd } from "./shared-database.ts";

const { tcpPort, password, superuserUrl } = inject("databaseServer");
const database = `moved_${process.pid}`;
const urlOf = (role: string) => `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${tcpPort}/${database}`;
let folder = "";

async function onServer(statement: string): Promise<void> {
  const superuser = new pg.Client(superuserUrl);
  await superuser.connect();
  await superuser.query(statement).finally(() => superuser.end());
}
const emptyDatabase = () => onServer(`create database ${database} owner tutoring_owner template template0 encoding 'UTF8'`);
beforeAll(async () => {
  folder = newFolder(preparedSample());
  await emptyDatabase();
});
afterAll(async () => {
  await onServer(`drop database ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run move-database`, as an operator runs it; `until` kills it at once when it has said this. */
const move = (words: string[], until?: string) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const script = join(import.meta.dirname, "../api/src/commands/move-database.ts");
    const env = { PATH: process.env["PATH"], DATA_DIR: folder };
    const child = spawn(process.execPath, [script, "--to", urlOf("tutoring_owner"), "--app-role", "tutoring_app", ...words], {
      env,
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part: Buffer) => {
        said += part.toString();
        if (until && said.includes(until)) child.kill("SIGKILL");
      });
    child.stdin.end();
    child.once("close", (code) => resolve({ code, said }));
  });

/** Numbers that a stranger sees, and what an executive's session opens. */
async function seen(url: string, refresh: string) {
  const courses = (await (await fetch(`${url}/api/courses/filter`)).json()) as { meta: { totalItems: number } };
  const session = await fetch(`${url}/api/executive/refresh`, { headers: { cookie: refresh } });
  const cookie = session.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return { courses: courses.meta.totalItems, status: session.status, cookie };
}

// each test goes on where the one before it ended
test("nothing is copied without a yes, while the product serves, or into a database that has anything in it", async () => {
  expect(await move([])).toMatchObject({ code: 1, said: expect.stringMatching(/has to be empty.*\nNothing was changed.*--yes/) });
  const product = await startProduct({ DATA_DIR: folder });
  expect(await move(["--yes"])).toMatchObject({ code: 1, said: expect.stringContaining("Another process is already serving") });
  await product.stop();
  const owner = new pg.Client(urlOf("tutoring_owner"));
  await owner.connect();
  await owner.query("create table of_another_program (id integer)");
  expect(await move(["--yes"])).toMatchObject({
    code: 1,
    said: expect.stringContaining("not empty (it has of_another_program)"),
  });
  await owner.query("drop table of_another_program");
  await owner.end();
});

test("a move that was killed is done by starting over, and the product serves on with everybody still signed in", async () => {
  const before = await startProduct({ DATA_DIR: folder, ...crowd });
  expect(before.output()).toContain("its own PostgreSQL is for trying and for small sites");
  const { username, password: secret } = before.executive();
  const signedIn = await fetch(`${before.url}/api/executive/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: secret }),
  });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const known = await seen(before.url, cookie);
  await before.stop();

  expect((await move(["--yes"], "bookings:")).code).toBe(null);
  const { code, said } = await move(["--yes"]);
  expect(said).toMatch(
    /Copied and compared: \d{3,} rows in \d{2,} tables.*\nVerified there: log, [1-9]\d* sealed entries; books/,
  );
  expect(code).toBe(0);
  await expect(startProduct({ DATA_DIR: folder })).rejects.toThrow(
    /was moved to 127\.0\.0\.1:\d+\/moved_\d+ at .* Set DATABASE_URL/,
  );

  const environment = parseEnv(readFileSync(join(folder, "moved.environment"), "utf8")) as Record<string, string>;
  expect(Object.keys(environment).toSorted()).toEqual(["FILES", "SESSION_SECRET"]);
  const moved = {
    ...environment,
    DATABASE_URL: urlOf("tutoring_app"),
    DATABASE_OWNER_URL: urlOf("tutoring_owner"),
    DATA_DIR: "",
  };
  const after = await startProduct({ ...moved, ...crowd });
  expect(after.output()).not.toMatch(/its own PostgreSQL|file-store-of-another/);
  const now = await seen(after.url, known.cookie);
  expect(now).toMatchObject({ courses: known.courses, status: 200 });
  expect(known.courses).toBeGreaterThan(10);
  await after.stop();
  const rows = await countRows(urlOf("tutoring_owner"));
  expect(rows["bookings"]).toBeGreaterThan(0);
  expect(rows).not.toHaveProperty("unfinished_move");
  expect(await move(["--yes"])).toMatchObject({ code: 1, said: expect.stringContaining("was moved to") });
});
